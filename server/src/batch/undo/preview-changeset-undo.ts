import type { Tx } from "../../db/connection/database.ts";
import type { PageOfSize } from "../register/find-batches.ts";
import { type Counts, addCounts, allTables } from "../receive/counts.ts";
import type { BatchChain } from "./batch-chain.ts";
import { seeState } from "./changeset-state.ts";
import { type ChangesetUndo, type KeptRecord, planChangesetUndo } from "./plan-changeset-undo.ts";
import { findLoneEvents } from "./undo-events.ts";

export type UndoPreview = {
  readonly undo: Counts;
  readonly kept: Counts;
  /** How many rows would be undone if the kept ones were included, with the children that others added. */
  readonly all: number;
  /** JSON array of the kept rows, with the reasons. */
  readonly rows: string;
};

/** Maximum number of steps in a preview. */
export const maxSteps = 1000;

export const countTables = (records: readonly { readonly table: string }[]): Counts => {
  const counts = new Map<string, number>();
  for (const { table } of records) counts.set(table, (counts.get(table) ?? 0) + 1);
  return allTables(Object.fromEntries(counts));
};

export const countKept = (kept: readonly KeptRecord[]): Counts =>
  countTables(kept.map(({ row }) => row));

/** One page of the records that are kept unchanged, as JSON. */
export const keptRows = (kept: readonly KeptRecord[], { page, size }: PageOfSize): string => {
  const rows = kept.slice((page - 1) * size, page * size).map(({ row, ...why }) => {
    const { table, id, version } = row;
    return `${JSON.stringify({ table, id, version, ...why }).slice(0, -1)},"record":${row.wire}}`;
  });
  return `[${rows.join(",")}]`;
};

export const stepsOf = (steps: ChangesetUndo["steps"]): string =>
  JSON.stringify(
    steps.slice(0, maxSteps).map(({ verb, row: { table, id, version }, changes }) => ({
      table,
      id,
      version,
      action: verb,
      changes,
    })),
  );

/** Previews the undo of a changeset: what it would do, and which records it would keep unchanged. */
export const previewChangesetUndo = async (
  tx: Tx,
  chain: BatchChain,
  part: PageOfSize,
): Promise<UndoPreview & { readonly steps: string }> => {
  const state = await seeState(tx, chain);
  const { isRemoval } = chain;
  const undo = planChangesetUndo({ state, isRemoval, include: "untouched" });
  const whole = planChangesetUndo({ state, isRemoval, include: "all" });
  const loneEvents = await findLoneEvents(tx, chain, undo.steps);
  const left = await findLoneEvents(tx, chain, whole.steps);
  return {
    undo: addCounts(countTables(undo.steps.map(({ row }) => row)), countTables(loneEvents)),
    kept: countKept(undo.kept),
    all: whole.steps.length + whole.along.length + left.length,
    rows: keptRows(undo.kept, part),
    steps: stepsOf(undo.steps),
  };
};
