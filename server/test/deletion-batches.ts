import { randomUUID } from "node:crypto";
import type { TestApi } from "./test-api.ts";
import { type Counts, type SaveResponse, asDocument } from "./batches.ts";

type MovedResponse<Member extends string> = {
  refused: SaveResponse["refused"];
  result: SaveResponse["result"] & Record<Member, Counts>;
};

type More = { id?: string; all_or_nothing?: boolean; changes?: boolean };

const sendMoves = (
  api: TestApi,
  rows: readonly object[],
  header: object,
  headers: Record<string, string> = {},
) =>
  api.call("POST", "/api/batches", {
    body: [{ batch: header }, ...rows].map((line) => JSON.stringify(line)).join("\n"),
    headers: { ...asDocument, ...headers },
  });

export const sendDeletions = (
  api: TestApi,
  rows: readonly object[],
  { id = randomUUID(), ...more }: More = {},
  headers: Record<string, string> = {},
) => sendMoves(api, rows, { id, deletes: true, ...more }, headers);

export const deleteMany = async (
  api: TestApi,
  rows: readonly object[],
  more: More = {},
): Promise<MovedResponse<"removed">> => {
  const response = await sendDeletions(api, rows, more);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};

export const sendRestorations = (
  api: TestApi,
  rows: readonly object[],
  { id = randomUUID(), ...more }: More = {},
  headers: Record<string, string> = {},
) => sendMoves(api, rows, { id, restores: true, ...more }, headers);

export const restoreMany = async (
  api: TestApi,
  rows: readonly object[],
  more: More = {},
): Promise<MovedResponse<"restored">> => {
  const response = await sendRestorations(api, rows, more);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};

/** Issues of one version. */
export const issuesAt = (ids: readonly string[], version = 1) =>
  ids.map((id) => ({ table: "issues", id, version }));
