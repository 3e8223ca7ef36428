import { type SaveResponse, saveBatch } from "./batches.ts";
import type { TestApi } from "./test-api.ts";

/** A batch and the new ids of its rows. */
export type Saved = { readonly id: string; readonly issues: string[]; readonly warrants: string[] };

export const savedOf = ({ result: { id, ids } }: SaveResponse): Saved => ({
  id,
  issues: Object.values(ids["issues"] ?? {}),
  warrants: Object.values(ids["warrants"] ?? {}),
});

/** Three issues, each with a warrant. */
export const saveIssues = async (api: TestApi): Promise<Saved> => {
  const rows = ["a", "b", "c"].flatMap((id, at) => [
    { table: "issues", line: at + 2, cells: { id, share_id: id.toUpperCase() } },
    { table: "warrants", line: at + 2, cells: { id: `w${id}`, issue_id: id, name: "TO 1" } },
  ]);
  return savedOf(await saveBatch(api, rows));
};

export const at = (list: readonly string[], index: number): string => list[index] ?? "";

export const statusOf = async (api: TestApi, path: string, id: string): Promise<number> =>
  (await api.call("GET", `/api/${path}/${id}`)).statusCode;
