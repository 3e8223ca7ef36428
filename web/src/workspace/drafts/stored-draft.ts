import type { EntityPath } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { type StoredTexts, typedTexts } from "../../records/drafts/typed-texts.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { StoredRow } from "../model/stored-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace, TypedCell } from "../model/issue-workspace.ts";
import { stepsOf } from "../model/taken-steps.ts";

/** An issue and its children as they were typed and not saved, as this browser keeps them. */
export type StoredDraft = {
  /** When it was last typed in, in ms. */
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

/** The rows of a table that were typed in, with the cell that was not left yet. */
const rowsOf = (
  table: ChildTable,
  cell: TypedCell | undefined,
  hasTexts: boolean,
): readonly StoredRow[] => {
  const typed = cell && { [cell.name]: cell.text };
  const rows = new Set([...table.dirtyRows(), ...(cell?.row ? [cell.row] : [])]);
  const kept = [...rows].map((row): StoredRow => {
    const stored = rowOf(row, hasTexts);
    return row === cell?.row ? { ...stored, texts: { ...stored.texts, ...typed } } : stored;
  });
  if (!typed || cell.row) return kept;
  return [...kept, { id: newId(), version: null, isRemoved: false, base: {}, texts: typed }];
};

type Keeping = {
  readonly at: number;
  /** With the texts of sources, which may be large. */
  readonly hasTexts: boolean;
};

/** What is typed, to be kept. */
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

/** Whether a value is what was kept of an issue. */
export const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  "issue" in value &&
  "rows" in value;
