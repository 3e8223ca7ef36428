import { randomUUID } from "node:crypto";
import type { TestApi, Wire } from "./test-api.ts";
import { type Counts, type SaveResponse, asDocument, saveBatch } from "./batches.ts";

export type Change = {
  table: string;
  id: string;
  version: number;
  set: Wire;
  line?: number;
};

export type ChangeResponse = {
  refused: SaveResponse["refused"];
  result: SaveResponse["result"] & { replaced: Counts; unchanged: Counts };
};

export const changeLines = (rows: readonly object[], id: string, more: object = {}): string =>
  [{ batch: { id, changes: true, ...more } }, ...rows]
    .map((line) => JSON.stringify(line))
    .join("\n");

export const sendChanges = (
  api: TestApi,
  rows: readonly object[],
  {
    id = randomUUID(),
    query = "",
    ...more
  }: { id?: string; query?: string; [key: string]: unknown } = {},
) =>
  api.call("POST", `/api/batches${query}`, {
    body: changeLines(rows, id, more),
    headers: asDocument,
  });

export const changeMany = async (
  api: TestApi,
  rows: readonly Change[],
  more: { id?: string; all_or_nothing?: boolean } = {},
): Promise<ChangeResponse> => {
  const response = await sendChanges(api, rows, more);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};

/** New issues, each with its share id and a number of shares; returns their ids in that order. */
export const newIssues = async (api: TestApi, shares: readonly string[]): Promise<string[]> => {
  const rows = shares.map((share, at) => ({
    table: "issues",
    line: at + 2,
    cells: { id: `i${at}`, share_id: share, outstanding_shares: 1000 + at },
  }));
  const { result } = await saveBatch(api, rows);
  return shares.map((_, at) => result.ids["issues"]?.[`i${at}`] ?? "");
};

/** Sets the same field to the same value in each of these. */
export const setting = (ids: readonly string[], set: Wire, version = 1): Change[] =>
  ids.map((id) => ({ table: "issues", id, version, set }));

export const readIssue = async (api: TestApi, id: string): Promise<Wire> =>
  (await api.call("GET", `/api/issues/${id}`)).json();
