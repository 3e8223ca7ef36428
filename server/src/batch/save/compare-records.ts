import { entityAt } from "@teckna/domain/entities";
import type { Tx } from "../../db/connection/database.ts";
import { lockSqlOf } from "../../db/sql/find-many-sql.ts";
import type { Move } from "../receive/read-batch.ts";
import type { ReadBatch } from "../receive/receive-batch.ts";
import type { Targets } from "../receive/worker-calls.ts";

type LockedRecords = { readonly stored: string | null };

/** What each kind of batch needs to know of its records. */
const wanted = { change: "records", remove: "versions", restore: "deleted" } as const;

const lock = async (tx: Tx, { path, ids }: Targets, moves: Move | null): Promise<string> => {
  const entity = entityAt(path);
  if (!entity) throw new RangeError(`there is no table ${path}`);
  const text = lockSqlOf(entity, wanted[moves ?? "change"]);
  const [locked] = await tx.unsafe<LockedRecords[]>(text, [ids], { prepare: true });
  return locked?.stored ?? "[]";
};

/**
 * Locks, until the transaction ends, every record that a batch changes, deletes or restores, and lets the worker
 * compare the rows with them. The next records are locked while the worker compares the last.
 */
export const compareRecords = async (tx: Tx, { worker, moves }: ReadBatch): Promise<void> => {
  await worker.request("beginChanges", null);
  let comparing: Promise<null> = Promise.resolve(null);
  let next = worker.request("targets", null);
  for (;;) {
    const targets = await next;
    if (!targets) break;
    next = worker.request("targets", null);
    // Awaited in the next iteration; until then a rejection must not count as unhandled.
    next.catch(() => {});
    const stored = await lock(tx, targets, moves);
    await comparing;
    comparing = worker.request("compare", { stored });
    comparing.catch(() => {});
  }
  await comparing;
};
