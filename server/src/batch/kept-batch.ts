import type { Context } from "../context.ts";
import type { Tx } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { Stamp } from "../history/change.ts";
import type { BatchAnswer, BatchCounts } from "./batch-answer.ts";
import type { ReadBatch } from "./read-batch.ts";

type Kept = { readonly by: string; readonly bodyHash: string; readonly answer: string };

/** The answer that this batch got when it was saved. */
export const findAnswer = async (
  { sql, actor }: Context,
  { id, bodyHash }: ReadBatch,
): Promise<BatchAnswer | undefined> => {
  const [kept] = await sql<Kept[]>`
    select by, body_hash as "bodyHash", answer from batches where id = ${id}`;
  if (!kept) return undefined;
  if (kept.by !== actor || kept.bodyHash !== bodyHash) throw new AppError("keyReused");
  const lines = kept.answer.split("\n");
  return { refused: lines.slice(0, -1), result: lines.at(-1) ?? "" };
};

type Told = { readonly counts: BatchCounts; readonly told: BatchAnswer };

/** Enters the batch into the register with its answer, one line each; false where another request did so first. */
export const keepBatch = async (
  tx: Tx,
  { at, by }: Stamp,
  { id, allOrNothing, bodyHash }: ReadBatch,
  { counts, told }: Told,
): Promise<boolean> => {
  const answer = [...told.refused, told.result].join("\n");
  const kept = await tx`
    insert into batches (id, by, at, body_hash, all_or_nothing, counts, answer)
    values (${id}, ${by}, ${at}, ${bodyHash}, ${allOrNothing},
      ${JSON.stringify(counts)}::text::jsonb, ${answer})
    on conflict do nothing returning id`;
  return kept.length === 1;
};
