import type { Context } from "../../context.ts";
import { takeBatchId } from "./saved-batch.ts";

export type Cancelled = { readonly saved: boolean };

/** Prevents a batch from ever being saved; returns whether it had already been saved. */
export const cancelBatch = async (
  { sql, actor, permission }: Context,
  id: string,
): Promise<Cancelled> => {
  await permission;
  await takeBatchId(sql, { by: actor, id, bodyHash: "" });
  const saved = await sql`select from batches where id = ${id}`;
  return { saved: saved.length > 0 };
};
