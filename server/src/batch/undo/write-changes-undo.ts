import { entities } from "@teckna/domain/entities";
import type { Tx } from "../../db/connection/database.ts";
import { writeManySql } from "../../db/sql/write-many-sql.ts";
import type { Write } from "../../history/change.ts";
import { type Counts, allTables, countRows } from "../receive/counts.ts";
import type { PageOfSize } from "../register/find-batches.ts";
import { type BatchChain, chainLiteral } from "./batch-chain.ts";
import { changesStateSql } from "./changeset-state-sql.ts";
import { type StateRow, entityOf } from "./changeset-state.ts";
import { keptRows, maxSteps, stepsOf, type UndoPreview } from "./preview-changeset-undo.ts";
import {
  type ChangesetUndo,
  type KeptRecord,
  type UndoStep,
  planChangesetUndo,
} from "./plan-changeset-undo.ts";
import type { Include } from "./read-undo.ts";
import { undoSql } from "./undo-sql.ts";
import { rowOf } from "./write-changeset-undo.ts";
import { type HistoryRange, readRanges, type Undoing } from "./write-upload-undo.ts";

/** Few, since they are read and compared in this process and not in the database. */
const rowsAtOnce = 250;

/** The rows that were not undone, as far as the response lists them. */
export const keptInResponse = { page: 1, size: 100 } as const;

/** A batch of changes has no root record. */
const rootless = {
  root: { entity: entities[0], id: "" },
  rootState: { isGone: false, by: null, at: null },
  children: [],
} as const;

const planOf = (rows: readonly StateRow[], { isRemoval }: BatchChain, include: Include) =>
  planChangesetUndo({ state: { ...rootless, rows }, isRemoval, include });

const entityNamed = (name: string) => entities.find((entity) => entity.name === name);

/** The state of the batch's changed records, some at a time. */
const readStates = async function* (
  tx: Tx,
  chain: BatchChain,
): AsyncGenerator<readonly StateRow[]> {
  const { id, ids, origin } = chain;
  const ranges: readonly HistoryRange[] = await readRanges(tx, chain, {
    rowsPerPart: rowsAtOnce,
    ofChanged: true,
  });
  for (const { entity: name, first, last } of ranges) {
    const entity = entityNamed(name);
    if (!entity) throw new RangeError(`there is no entity ${name}`);
    const params = [id, chainLiteral(ids), origin, first, last];
    // Sequentially, so that only one part is in memory.
    yield await tx.unsafe<StateRow[]>(changesStateSql(entity), params, { prepare: true });
  }
};

/** Counts the kept records of all parts, and stores those of one page. */
class KeptPage {
  readonly #counts = new Map<string, number>();
  readonly #page: KeptRecord[] = [];
  readonly #part: PageOfSize;
  #seen = 0;

  constructor(part: PageOfSize) {
    this.#part = part;
  }

  add(kept: readonly KeptRecord[]): void {
    const { page, size } = this.#part;
    for (const record of kept) {
      const { table } = record.row;
      this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1);
      const isShown = this.#seen >= (page - 1) * size && this.#seen < page * size;
      if (isShown) this.#page.push(record);
      this.#seen += 1;
    }
  }

  get counts(): Counts {
    return allTables(Object.fromEntries(this.#counts));
  }

  get rows(): string {
    return keptRows(this.#page, { page: 1, size: this.#part.size });
  }
}

const addSteps = (counts: Map<string, number>, steps: ChangesetUndo["steps"]): void => {
  for (const { row } of steps) counts.set(row.table, (counts.get(row.table) ?? 0) + 1);
};

/** Previews the undo of a batch of changes. */
export const previewChangesUndo = async (
  tx: Tx,
  chain: BatchChain,
  part: PageOfSize,
): Promise<UndoPreview & { readonly steps: string }> => {
  const undo = new Map<string, number>();
  const kept = new KeptPage(part);
  const steps: UndoStep[] = [];
  let all = 0;
  for await (const rows of readStates(tx, chain)) {
    const plan = planOf(rows, chain, "untouched");
    addSteps(undo, plan.steps);
    steps.push(...plan.steps.slice(0, maxSteps - steps.length));
    kept.add(plan.kept);
    all += planOf(rows, chain, "all").steps.length;
  }
  const counts = allTables(Object.fromEntries(undo));
  return { undo: counts, kept: kept.counts, all, rows: kept.rows, steps: stepsOf(steps) };
};

const writeSteps = async (write: Write, steps: readonly UndoStep[]): Promise<void> => {
  const [first] = steps;
  if (!first) return;
  // All rows of one part belong to the same table.
  const entity = entityOf(first.row);
  const rows = JSON.stringify(steps.map((step) => rowOf(entity, step)));
  await write(writeManySql(entity, "undo").replace, rows);
};

/** Restores the values that a batch of changes replaced, and counts the records. */
export const writeChangesUndo = async (
  tx: Tx,
  { chain, include, write, onProgress }: Undoing,
): Promise<{ readonly replaced: Counts; readonly kept: KeptPage }> => {
  for (const entity of entities) await tx.unsafe(undoSql(entity).lock, [chain.id]);
  const undone = new Map<string, number>();
  const kept = new KeptPage(keptInResponse);
  for await (const rows of readStates(tx, chain)) {
    const plan = planOf(rows, chain, include);
    await writeSteps(write, plan.steps);
    addSteps(undone, plan.steps);
    kept.add(plan.kept);
    onProgress(countRows(Object.fromEntries(undone)));
  }
  return { replaced: allTables(Object.fromEntries(undone)), kept };
};
