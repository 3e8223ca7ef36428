import { randomUUID } from "node:crypto";
import type { TestApi } from "./test-api.ts";
import { type Counts, type SaveResponse, asDocument } from "./batches.ts";

export type DeletionResponse = {
  refused: SaveResponse["refused"];
  result: SaveResponse["result"] & { removed: Counts };
};

type More = { id?: string; all_or_nothing?: boolean; changes?: boolean };

export const sendDeletions = (
  api: TestApi,
  rows: readonly object[],
  { id = randomUUID(), ...more }: More = {},
  headers: Record<string, string> = {},
) =>
  api.call("POST", "/api/batches", {
    body: [{ batch: { id, deletes: true, ...more } }, ...rows]
      .map((line) => JSON.stringify(line))
      .join("\n"),
    headers: { ...asDocument, ...headers },
  });

export const deleteMany = async (
  api: TestApi,
  rows: readonly object[],
  more: More = {},
): Promise<DeletionResponse> => {
  const response = await sendDeletions(api, rows, more);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};

/** Issues of one version. */
export const issuesAt = (ids: readonly string[], version = 1) =>
  ids.map((id) => ({ table: "issues", id, version }));
