import type { Context } from "../../context.ts";
import { type Tx, slowSql } from "../../db/connection/database.ts";
import { mixedPreviewSql, undoPreviewSql } from "./undo-preview-sql.ts";
import { type BatchChain, chainLiteral, isMixed, readChain } from "./batch-chain.ts";
import { previewChangesUndo } from "./write-changes-undo.ts";
import { previewChangesetUndo, maxSteps, type UndoPreview } from "./preview-changeset-undo.ts";
import { type Counts, addCounts, allTables, countRows } from "../receive/counts.ts";
import type { PageOfSize } from "../register/find-batches.ts";

// The database composed it as an array.
const readArray = (text: string): readonly unknown[] => JSON.parse(text) as readonly unknown[];

/** Concatenates two JSON arrays. */
export const joinArrays = (one: string, other: string): string => {
  if (one === "[]" || other === "[]") return one === "[]" ? other : one;
  return `${one.slice(0, -1)},${other.slice(1)}`;
};

/** The rest of a page of kept rows after those already listed. */
export const partAfter = (listed: Counts, { page, size }: PageOfSize): KeptPart => {
  const from = (page - 1) * size - countRows(listed);
  return { offset: Math.max(0, from), limit: Math.min(size, Math.max(0, from + size)) };
};

/** With the step for each record, as a JSON array. */
type WithSteps = UndoPreview & { readonly steps: string };

/** A range of the kept rows. */
export type KeptPart = { readonly limit: number; readonly offset: number };

/** Previews the undo of an upload; for a mixed batch, of what it created. */
export const previewUploadUndo = async (
  tx: Tx,
  chain: BatchChain,
  { limit, offset }: KeptPart,
): Promise<UndoPreview & { readonly steps?: string }> => {
  const { id, ids, isRemoval, origin } = chain;
  const params = [id, chainLiteral(ids), limit, offset];
  const text = isMixed(chain) ? mixedPreviewSql(isRemoval) : undoPreviewSql(isRemoval);
  const more = isMixed(chain) ? [origin, maxSteps] : [];
  // The planner has no statistics on a new batch, and would choose nested loops over all rows.
  await tx`set local enable_nestloop = off`;
  await tx`set local work_mem = '64MB'`;
  const [found] = await tx.unsafe<(UndoPreview & { readonly steps?: string })[]>(text, [
    ...params,
    ...more,
  ]);
  return {
    ...found,
    undo: allTables(found?.undo ?? {}),
    kept: allTables(found?.kept ?? {}),
    all: found?.all ?? 0,
    rows: found?.rows ?? "[]",
  };
};

/** Changed records first, then created ones. */
const previewMixedUndo = async (
  tx: Tx,
  chain: BatchChain,
  part: PageOfSize,
): Promise<WithSteps> => {
  const changed = await previewChangesUndo(tx, chain, part);
  const created = await previewUploadUndo(tx, chain, partAfter(changed.kept, part));
  const steps = [...readArray(created.steps ?? "[]"), ...readArray(changed.steps)];
  return {
    undo: addCounts(changed.undo, created.undo),
    kept: addCounts(changed.kept, created.kept),
    all: changed.all + created.all,
    rows: joinArrays(changed.rows, created.rows),
    steps: JSON.stringify(steps.slice(0, maxSteps)),
  };
};

const previewChain = async (
  tx: Tx,
  chain: BatchChain,
  part: PageOfSize,
): Promise<UndoPreview & { readonly steps?: string }> => {
  if (isMixed(chain)) return previewMixedUndo(tx, chain, part);
  if (chain.changes) return previewChangesUndo(tx, chain, part);
  const { page, size } = part;
  return chain.issueId === null
    ? previewUploadUndo(tx, chain, { limit: size, offset: (page - 1) * size })
    : previewChangesetUndo(tx, chain, part);
};

export type PreviewResponse = { readonly body: string; readonly total: number };

export const previewUndo = async (
  context: Context,
  id: string,
  part: PageOfSize,
): Promise<PreviewResponse> => {
  const sql = slowSql(context.sql);
  const chain = await readChain(sql, id);
  const { undo, kept, all, rows, steps } = await sql.begin("read only", (tx) =>
    previewChain(tx, chain, part),
  );
  const counts = JSON.stringify({ undo, kept, all }).slice(0, -1);
  const more = steps === undefined ? "" : `,"steps":${steps}`;
  return { body: `${counts},"rows":${rows}${more}}`, total: countRows(kept) };
};
