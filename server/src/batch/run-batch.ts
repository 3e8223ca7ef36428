import type { Value } from "@teckna/domain/entity";
import type { AcceptedRow, Outcome } from "@teckna/domain/batch/plan";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { toRow } from "../db/columns.ts";
import { type Tx, unhurried } from "../db/database.ts";
import { holdSql, newestIdsSql, parentEntities } from "../db/record-sql.ts";
import { arrayLiteral } from "../db/array-literal.ts";
import { insertedNames, writeSql } from "../db/write-sql.ts";
import { gatherSearchEntries, sortSearchEntries } from "../db/search-index.ts";
import { AppError } from "../errors.ts";
import { type Write, changeTogether } from "../history/change.ts";
import { diff } from "../history/diff.ts";
import { wireOf } from "../records/stored-record.ts";
import {
  type BatchAnswer,
  type Repeated,
  answerBatch,
  countBatch,
  linesOf,
  readAnswer,
} from "./batch-answer.ts";
import { type BatchEntry, findAnswer, keepBatch } from "./kept-batch.ts";
import type { ReadBatch } from "./read-batch.ts";
import { type Breathe, createBreather, inSlices } from "./slices.ts";

export type OnProgress = (rows: number) => void;

const rowsPerStatement = 500;
const suggestable = 1000;

type IdRow = { readonly id: string };

const holdParents = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const held = new Set<string>();
  if (ids.length === 0) return held;
  for (const parent of parentEntities)
    for (const { id } of await tx.unsafe<IdRow[]>(holdSql(parent), [JSON.stringify(ids)]))
      held.add(id);
  return held;
};

const newestParents = async (tx: Tx): Promise<string[]> => {
  const found: string[] = [];
  for (const parent of parentEntities)
    for (const { id } of await tx.unsafe<IdRow[]>(newestIdsSql(parent), [suggestable]))
      found.push(id);
  return found;
};

const resolve = async (tx: Tx, { plan }: ReadBatch, breathe: Breathe): Promise<Outcome> => {
  const referred = plan.referredIds();
  const known = await holdParents(tx, referred);
  const candidates = known.size < referred.length ? await newestParents(tx) : [];
  return inSlices(plan.resolveInSteps(known, candidates), breathe);
};

/** The parameters of `insertMany` for these rows. */
const insertParams = async (
  entity: AnyEntity,
  rows: readonly AcceptedRow[],
  breathe: Breathe,
): Promise<string[]> => {
  const changes: string[] = [];
  const stored: Readonly<Record<string, Value>>[] = [];
  for (const { record } of rows) {
    changes.push(JSON.stringify(diff({}, wireOf(entity, record))));
    stored.push(toRow(entity, record));
    await breathe();
  }
  const columns = insertedNames(entity).map((name) => arrayLiteral(stored.map((row) => row[name])));
  return [`[${changes.join(",")}]`, ...columns];
};

type Chunk = { readonly entity: AnyEntity; readonly rows: readonly AcceptedRow[] };

const chunksOf = (outcome: Outcome): readonly Chunk[] =>
  entities.flatMap((entity) => {
    const rows: readonly AcceptedRow[] = outcome.accepted[entity.path];
    const chunks = Math.ceil(rows.length / rowsPerStatement);
    return Array.from({ length: chunks }, (_, index) => ({
      entity,
      rows: rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
    }));
  });

/** Stores chunk after chunk, and makes the text of the next while the database is busy with the last. */
const saveRows = async (
  write: Write,
  outcome: Outcome,
  { breathe, onProgress }: { readonly breathe: Breathe; readonly onProgress: OnProgress },
): Promise<void> => {
  let saved = 0;
  let storing = Promise.resolve();
  for (const { entity, rows } of chunksOf(outcome)) {
    // At once, for the driver waits only a moment until a transaction has noticed that its connection is lost.
    const [params] = await Promise.all([insertParams(entity, rows, breathe), storing]);
    storing = write(writeSql(entity).insertMany, ...params).then(() => {
      saved += rows.length;
      onProgress(saved);
    });
    // Awaited in the next round; a failure must not count as unheard until then.
    storing.catch(() => {});
  }
  await storing;
};

const isEmpty = ({ accepted }: Outcome): boolean =>
  entities.every(({ path }) => accepted[path].length === 0);

const findSameContent = async (tx: Tx, { content }: ReadBatch): Promise<Repeated | null> => {
  const [found] = await tx<Repeated[]>`
    select id, by, at from batches where content = ${content} order by number desc limit 1`;
  return found ?? null;
};

const entryOf = (batch: ReadBatch, outcome: Outcome, told: BatchAnswer): BatchEntry => ({
  ...batch,
  counts: countBatch(outcome),
  answer: linesOf(told),
  undo: null,
});

const findTold = async (context: Context, batch: ReadBatch): Promise<BatchAnswer | undefined> => {
  const lines = await findAnswer(context.sql, context, batch);
  return lines && readAnswer(lines);
};

const saveBatch = (
  context: Context,
  batch: ReadBatch,
  onProgress: OnProgress,
): Promise<BatchAnswer | undefined> => {
  const breathe = createBreather();
  const stamp = { at: context.now(), by: context.actor, batch: batch.id };
  return changeTogether(context, unhurried(context.sql), stamp, async (write, tx) => {
    const outcome = await resolve(tx, batch, breathe);
    const repeats = await findSameContent(tx, batch);
    const told = await answerBatch(batch.id, outcome, { ...context, breathe, repeats });
    if (isEmpty(outcome)) return told;
    const isFirst = await keepBatch(tx, stamp, entryOf(batch, outcome, told));
    if (!isFirst) return undefined;
    await gatherSearchEntries(tx);
    await saveRows(write, outcome, { breathe, onProgress });
    return told;
  });
};

/** Saves what the plan accepts in one transaction; the same batch again gets the first answer. */
export const runBatch = async (
  context: Context,
  batch: ReadBatch,
  onProgress: OnProgress,
): Promise<BatchAnswer> => {
  const kept = await findTold(context, batch);
  if (kept) return kept;
  const answer = await saveBatch(context, batch, onProgress).finally(() => {
    // Nobody waits for it, and the database does it by itself where this fails.
    sortSearchEntries(unhurried(context.sql)).catch(() => {});
  });
  const found = answer ?? (await findTold(context, batch));
  if (!found) throw new AppError("stillRunning");
  return found;
};
