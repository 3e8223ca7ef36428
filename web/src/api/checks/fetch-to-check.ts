import { request } from "../client.ts";

const post = async (path: string, body: object, signal: AbortSignal): Promise<string> =>
  (await request(path, { method: "POST", body: JSON.stringify(body), signal })).text();

/** Stored issues with their children, as text that a worker parses. */
export const fetchWholes = (ids: readonly string[], signal: AbortSignal): Promise<string> =>
  post("/issues/whole", { ids }, signal);

/** Looks up what other issues share with each of these. */
export const fetchElsewhere = (lookUps: readonly string[], signal: AbortSignal): Promise<string> =>
  post(
    "/issues/elsewhere/many",
    { look_ups: lookUps.map((text): unknown => JSON.parse(text)) },
    signal,
  );
