import type { Context } from "../../context.ts";
import { type Tx, slowSql } from "../../db/connection/database.ts";
import { undoPreviewSql } from "./undo-preview-sql.ts";
import { type BatchChain, chainLiteral, readChain } from "./batch-chain.ts";
import { foreseeChangesUndo } from "./undo-changes.ts";
import { foreseeChangesetUndo } from "./foresee-changeset-undo.ts";
import { type Counts, allTables, countRows } from "../receive/counts.ts";
import type { Part } from "../register/find-batches.ts";

export type UndoPreview = {
  readonly undo: Counts;
  readonly kept: Counts;
  /** How many rows would be undone if those that are kept were included, with the children that others gave them. */
  readonly all: number;
  /** JSON array of kept rows, with the reasons. */
  readonly rows: string;
};

/** What undoing an upload would do now, and what it would leave alone. */
export const foreseeUndo = async (
  tx: Tx,
  { id, ids, isRemoval }: BatchChain,
  { page, size }: Part,
): Promise<UndoPreview> => {
  const params = [id, chainLiteral(ids), size, (page - 1) * size];
  // The database cannot know how much a new batch holds, and would compare all rows with all.
  await tx`set local enable_nestloop = off`;
  await tx`set local work_mem = '64MB'`;
  const [found] = await tx.unsafe<UndoPreview[]>(undoPreviewSql(isRemoval), params);
  return {
    undo: allTables(found?.undo ?? {}),
    kept: allTables(found?.kept ?? {}),
    all: found?.all ?? 0,
    rows: found?.rows ?? "[]",
  };
};

const foresee = async (
  tx: Tx,
  chain: BatchChain,
  part: Part,
): Promise<UndoPreview & { readonly steps?: string }> => {
  if (chain.changes) return foreseeChangesUndo(tx, chain, part);
  return chain.issueId === null
    ? foreseeUndo(tx, chain, part)
    : foreseeChangesetUndo(tx, chain, part);
};

export type PreviewResponse = { readonly body: string; readonly total: number };

export const previewUndo = async (
  context: Context,
  id: string,
  part: Part,
): Promise<PreviewResponse> => {
  const sql = slowSql(context.sql);
  const chain = await readChain(sql, id);
  const { undo, kept, all, rows, steps } = await sql.begin("read only", (tx) =>
    foresee(tx, chain, part),
  );
  const counts = JSON.stringify({ undo, kept, all }).slice(0, -1);
  const more = steps === undefined ? "" : `,"steps":${steps}`;
  return { body: `${counts},"rows":${rows}${more}}`, total: countRows(kept) };
};
