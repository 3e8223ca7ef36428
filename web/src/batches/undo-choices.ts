import { entityAt } from "@teckna/domain/entities";
import type { Include, SkippedRow, UndoPreview } from "../api/batches/batches.ts";
import { readStored } from "../api/stored.ts";
import { countRows } from "./count-words.ts";

/** The ids of skipped rows to include, or all of them. */
export type Choices = { readonly chosen: ReadonlySet<string>; readonly isAll: boolean };

/** Whether the user can include a row that is skipped by default. */
export const isChoosable = ({ reason }: SkippedRow): boolean =>
  reason === "changed" || reason === "children";

const isTicked = (row: SkippedRow, { chosen, isAll }: Choices): boolean =>
  isChoosable(row) && (isAll || chosen.has(row.id));

/** The id of the issue that a row belongs to, or null. */
const parentOf = ({ table, record }: SkippedRow): string | null => {
  const entity = entityAt(table);
  const field = entity?.parent?.field;
  if (!entity || field === undefined) return null;
  const id = readStored(entity, record).record[field];
  return typeof id === "string" ? id : null;
};

/** The rows whose issue is undone: they are undone with it in any case. */
export const alongWithIssues = (
  rows: readonly SkippedRow[],
  choices: Choices,
): ReadonlySet<string> => {
  // Only removing an issue removes its children; restoring one has no such rows.
  const going = rows.filter((row) => isTicked(row, choices) && (row.children ?? 0) > 0);
  const issues = new Set(going.map(({ id }) => id));
  const along = rows.filter((row) => {
    const parent = isChoosable(row) ? parentOf(row) : null;
    return parent !== null && issues.has(parent);
  });
  return new Set(along.map(({ id }) => id));
};

const isAllOfMore = ({ kept, rows }: UndoPreview, { isAll }: Choices): boolean =>
  isAll && countRows(kept) > rows.length;

/** The number of rows to be undone, including those undone with their issue. */
export const countUndone = (preview: UndoPreview, choices: Choices): number => {
  if (isAllOfMore(preview, choices)) return preview.all;
  const along = alongWithIssues(preview.rows, choices);
  const ticked = preview.rows.filter((row) => isTicked(row, choices) && !along.has(row.id));
  return ticked.reduce((sum, { children }) => sum + 1 + (children ?? 0), countRows(preview.undo));
};

/**
 * The request: contains the rows as they were reported, so that the server skips those that have changed
 * since.
 */
export const includeOf = (preview: UndoPreview, choices: Choices): Include => {
  if (isAllOfMore(preview, choices)) return "all";
  const rows = preview.rows.filter((row) => isTicked(row, choices));
  return rows.length === 0
    ? "untouched"
    : rows.map(({ id, version, children }) => ({ id, version, children: children ?? 0 }));
};
