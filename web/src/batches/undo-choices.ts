import { entityAt } from "@teckna/domain/entities";
import type { Include, KeptRow, UndoPreview } from "../api/batches/batches.ts";
import { readStored } from "../api/stored.ts";
import { countRows } from "./count-words.ts";

/** Ids of kept rows that are to be undone all the same, or all of them. */
export type Choices = { readonly chosen: ReadonlySet<string>; readonly isAll: boolean };

/** What someone may still undo although it is kept by itself. */
export const isChoosable = ({ reason }: KeptRow): boolean =>
  reason === "changed" || reason === "children";

const isTicked = (row: KeptRow, { chosen, isAll }: Choices): boolean =>
  isChoosable(row) && (isAll || chosen.has(row.id));

/** The issue that a row belongs to, or null. */
const parentOf = ({ table, record }: KeptRow): string | null => {
  const entity = entityAt(table);
  const field = entity?.parent?.field;
  if (!entity || field === undefined) return null;
  const id = readStored(entity, record).record[field];
  return typeof id === "string" ? id : null;
};

/** The rows whose issue is to go: they go along with it, ticked or not. */
export const alongWithIssues = (
  rows: readonly KeptRow[],
  choices: Choices,
): ReadonlySet<string> => {
  // Only what goes takes its children along; what comes back has none that are reported.
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

/** How many rows will be undone, those included that go along with their issue. */
export const countUndone = (preview: UndoPreview, choices: Choices): number => {
  if (isAllOfMore(preview, choices)) return preview.all;
  const along = alongWithIssues(preview.rows, choices);
  const ticked = preview.rows.filter((row) => isTicked(row, choices) && !along.has(row.id));
  return ticked.reduce((sum, { children }) => sum + 1 + (children ?? 0), countRows(preview.undo));
};

/** The request to the server: the rows as they were reported, so that it keeps those that are not so any more. */
export const includeOf = (preview: UndoPreview, choices: Choices): Include => {
  if (isAllOfMore(preview, choices)) return "all";
  const rows = preview.rows.filter((row) => isTicked(row, choices));
  return rows.length === 0
    ? "untouched"
    : rows.map(({ id, version, children }) => ({ id, version, children: children ?? 0 }));
};
