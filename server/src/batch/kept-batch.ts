import type { Context } from "../context.ts";
import type { Tx } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { Stamp } from "../history/change.ts";
import type { BatchAnswer } from "./batch-answer.ts";
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
  // Written by keepBatch below and never changed.
  return JSON.parse(kept.answer) as BatchAnswer;
};

/** Enters the batch into the register; false where another request did so first. */
export const keepBatch = async (
  tx: Tx,
  { at, by }: Stamp,
  { id, allOrNothing, bodyHash }: ReadBatch,
  answer: BatchAnswer,
): Promise<boolean> => {
  const { created, refused } = answer.result;
  const kept = await tx`
    insert into batches (id, by, at, body_hash, all_or_nothing, counts, answer)
    values (${id}, ${by}, ${at}, ${bodyHash}, ${allOrNothing},
      ${JSON.stringify({ created, refused })}::text::jsonb, ${JSON.stringify(answer)})
    on conflict do nothing returning id`;
  return kept.length === 1;
};
