import type { AcceptedRow, Outcome } from "@teckna/domain/batch/plan";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { toRow } from "../db/columns.ts";
import { type Tx, unhurried } from "../db/database.ts";
import { holdSql, newestIdsSql, parentEntities } from "../db/record-sql.ts";
import { writeSql } from "../db/write-sql.ts";
import { AppError } from "../errors.ts";
import { type Write, changeTogether } from "../history/change.ts";
import { diff } from "../history/diff.ts";
import { wireOf } from "../records/stored-record.ts";
import { type BatchAnswer, answerBatch } from "./batch-answer.ts";
import { findAnswer, keepBatch } from "./kept-batch.ts";
import type { ReadBatch } from "./read-batch.ts";
import { createBreather } from "./slices.ts";

export type OnProgress = (rows: number) => void;

const rowsPerStatement = 500;
const suggestable = 1000;

type IdRow = { readonly id: string };

const holdParents = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const held = new Set<string>();
  if (ids.length === 0) return held;
  for (const parent of parentEntities)
    for (const { id } of await tx.unsafe<IdRow[]>(holdSql(parent), [[...ids]])) held.add(id);
  return held;
};

const newestParents = async (tx: Tx): Promise<string[]> => {
  const found: string[] = [];
  for (const parent of parentEntities)
    for (const { id } of await tx.unsafe<IdRow[]>(newestIdsSql(parent), [suggestable]))
      found.push(id);
  return found;
};

const resolve = async (tx: Tx, { plan }: ReadBatch): Promise<Outcome> => {
  const referred = plan.referredIds();
  const known = await holdParents(tx, referred);
  const candidates = known.size < referred.length ? await newestParents(tx) : [];
  return plan.resolve(known, candidates);
};

const rowsText = async (
  entity: AnyEntity,
  rows: readonly AcceptedRow[],
  breathe: () => Promise<void> | undefined,
): Promise<string> => {
  const texts: string[] = [];
  for (const { record } of rows) {
    const changes = diff({}, wireOf(entity, record));
    texts.push(JSON.stringify({ ...toRow(entity, record), changes }));
    await breathe();
  }
  return `[${texts.join(",")}]`;
};

const saveRows = async (write: Write, outcome: Outcome, onProgress: OnProgress): Promise<void> => {
  const breathe = createBreather();
  let saved = 0;
  for (const entity of entities) {
    const rows: readonly AcceptedRow[] = outcome.accepted[entity.path];
    for (let from = 0; from < rows.length; from += rowsPerStatement) {
      const chunk = rows.slice(from, from + rowsPerStatement);
      await write(writeSql(entity).insertMany, await rowsText(entity, chunk, breathe));
      saved += chunk.length;
      onProgress(saved);
    }
  }
};

const countRows = ({ accepted }: Outcome): number =>
  entities.reduce((sum, { path }) => sum + accepted[path].length, 0);

/** Saves what the plan accepts in one transaction; the same batch again gets the first answer. */
export const runBatch = async (
  context: Context,
  batch: ReadBatch,
  onProgress: OnProgress,
): Promise<BatchAnswer> => {
  const kept = await findAnswer(context, batch);
  if (kept) return kept;
  const stamp = { at: context.now(), by: context.actor, batch: batch.id };
  const answer = await changeTogether(context, unhurried(context.sql), stamp, async (write, tx) => {
    const outcome = await resolve(tx, batch);
    const told = await answerBatch(batch.id, outcome, context.language);
    if (countRows(outcome) === 0) return told;
    if (!(await keepBatch(tx, stamp, batch, told))) return undefined;
    await saveRows(write, outcome, onProgress);
    return told;
  });
  const found = answer ?? (await findAnswer(context, batch));
  if (!found) throw new AppError("stillRunning");
  return found;
};
