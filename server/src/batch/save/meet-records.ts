import { entityAt } from "@teckna/domain/entities";
import type { Tx } from "../../db/connection/database.ts";
import { holdSqlOf } from "../../db/sql/find-many-sql.ts";
import type { ReadBatch } from "../receive/receive-batch.ts";
import type { Targets } from "../receive/worker-calls.ts";

type Held = { readonly stored: string | null };

const hold = async (tx: Tx, { path, ids }: Targets, deletes: boolean): Promise<string> => {
  const entity = entityAt(path);
  if (!entity) throw new RangeError(`there is no table ${path}`);
  const { records, versions } = holdSqlOf(entity);
  const text = deletes ? versions : records;
  const [held] = await tx.unsafe<Held[]>(text, [ids], { prepare: true });
  return held?.stored ?? "[]";
};

/**
 * Holds every record that a batch of changes or deletions names until the transaction ends, and has the rows compared with them. The
 * next records are looked up while the worker is busy with the last.
 */
export const meetRecords = async (tx: Tx, { worker, deletes }: ReadBatch): Promise<void> => {
  await worker.request("beginChanges", null);
  let meeting: Promise<null> = Promise.resolve(null);
  let next = worker.request("targets", null);
  for (;;) {
    const targets = await next;
    if (!targets) break;
    next = worker.request("targets", null);
    // Awaited in the next round; a failure must not count as unheard until then.
    next.catch(() => {});
    const stored = await hold(tx, targets, deletes);
    await meeting;
    meeting = worker.request("meet", { stored });
    meeting.catch(() => {});
  }
  await meeting;
};
