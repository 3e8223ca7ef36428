import type { EntityPath } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { type StoredTexts, typedTexts } from "../../records/drafts/typed-texts.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { StoredRow } from "../model/stored-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace, TypedCell } from "../model/issue-workspace.ts";
import { stepsOf } from "../model/taken-steps.ts";

/** The unsaved texts of an issue and its children, as stored in this browser. */
export type StoredDraft = {
  /** The time of the last input, in ms. */
  readonly at: number;
  readonly issue: StoredTexts;
  readonly rows: { readonly [P in EntityPath]?: readonly StoredRow[] };
};

const rowOf = (
  { id, version, isRemoved, draft, release }: ChildRow,
  hasTexts: boolean,
): StoredRow => ({
  id,
  version,
  isRemoved,
  ...typedTexts(draft),
  marked: stepsOf(draft).marked(),
  ...(release && { release: hasTexts ? release : null }),
});

/** A table's changed rows, including the cell being typed in. */
const rowsOf = (
  table: ChildTable,
  cell: TypedCell | undefined,
  hasTexts: boolean,
): readonly StoredRow[] => {
  const typed = cell && { [cell.name]: cell.text };
  const rows = new Set([...table.dirtyRows(), ...(cell?.row ? [cell.row] : [])]);
  const storedRows = [...rows].map((row): StoredRow => {
    const stored = rowOf(row, hasTexts);
    return row === cell?.row ? { ...stored, texts: { ...stored.texts, ...typed } } : stored;
  });
  if (!typed || cell.row) return storedRows;
  return [...storedRows, { id: newId(), version: null, isRemoved: false, base: {}, texts: typed }];
};

type Keeping = {
  readonly at: number;
  /** Whether to include the texts of sources, which may be large. */
  readonly hasTexts: boolean;
};

/** The unsaved texts in the form in which they are stored. */
export const draftToStore = (
  draft: Draft,
  workspace: IssueWorkspace,
  { at, hasTexts }: Keeping,
): StoredDraft => ({
  at,
  issue: { ...typedTexts(draft), marked: stepsOf(draft).marked() },
  rows: Object.fromEntries(
    workspace.tables.map((table) => {
      const cell = workspace.typedCells().find(({ path }) => path === table.path);
      return [table.path, rowsOf(table, cell, hasTexts)];
    }),
  ),
});

/** Whether a value read from storage is a stored draft. */
export const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  "issue" in value &&
  "rows" in value;
