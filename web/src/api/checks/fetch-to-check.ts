import { request } from "../client.ts";

const post = async (path: string, body: object, signal: AbortSignal): Promise<string> =>
  (await request(path, { method: "POST", body: JSON.stringify(body), signal })).text();

/** Issues with their children as they are stored; the text is read in a worker. */
export const fetchWholes = (ids: readonly string[], signal: AbortSignal): Promise<string> =>
  post("/issues/whole", { ids }, signal);

/** What other issues have in common with each, by what is to be looked up of them. */
export const fetchElsewhere = (lookUps: readonly string[], signal: AbortSignal): Promise<string> =>
  post("/issues/elsewhere/many", { look_ups: lookUps.map((text) => JSON.parse(text)) }, signal);
