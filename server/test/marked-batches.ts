import { randomUUID } from "node:crypto";
import type { Row } from "./batches.ts";
import type { TestApi } from "./test-api.ts";

export const issuesPerBatch = 700;

/** A mark by which a test recognises its issues. */
export const newMarker = (): string => randomUUID().slice(0, 8);

const markedIssues = (marker: string, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    table: "issues",
    line: index + 2,
    cells: { id: `${marker}-${index}`, share_id: marker },
  }));

/** Issues for several statements, and a warrant, which is stored last. */
export const markedRows = (marker: string): Row[] => [
  ...markedIssues(marker, issuesPerBatch),
  { table: "warrants", line: 2, cells: { issue_id: `${marker}-0`, name: "TO 1" } },
];

/** The number of issues that are not deleted. */
export const countMarked = async ({ database }: TestApi, marker: string): Promise<number> => {
  const [row] = await database.sql<{ rows: number }[]>`
    select count(*) as rows from issues where share_id = ${marker} and deleted_at is null`;
  return row?.rows ?? 0;
};
