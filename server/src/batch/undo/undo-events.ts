import { entities } from "@teckna/domain/entities";
import type { Tx } from "../../db/connection/database.ts";
import { recheckMarkedSql } from "../../db/sql/releases/absence-sql.ts";
import { loneEventsSql, addEventsSql } from "../../db/sql/releases/event-sql.ts";
import type { Stamp } from "../../history/change.ts";
import type { BatchChain } from "./batch-chain.ts";
import type { UndoStep } from "./plan-changeset-undo.ts";

/** A record for which a changeset stored only a citation, without the value, or marked a field as absent. */
type LoneEvent = {
  readonly table: string;
  readonly id: string;
  readonly action: "absent" | "cite";
};

type Found = Pick<LoneEvent, "id" | "action"> & { readonly entity: string };

/**
 * The records for which the undo only revokes or restores citations or marks: their values were there before, or they
 * have none.
 */
export const findLoneEvents = async (
  tx: Tx,
  { origin, isRemoval }: BatchChain,
  steps: readonly UndoStep[],
): Promise<readonly LoneEvent[]> => {
  const found = await tx.unsafe<Found[]>(loneEventsSql, [origin, isRemoval]);
  const done = new Set(steps.map(({ row }) => `${row.table} ${row.id}`));
  return found
    .map(({ entity, ...rest }) => ({
      table: entities.find(({ name }) => name === entity)?.path ?? entity,
      ...rest,
    }))
    .filter(({ table, id }) => !done.has(`${table} ${id}`));
};

/**
 * Adds this to their history, which also notifies clients that have the records open; the issues of revoked or restored
 * marks are queued for checking.
 */
export const addLoneEvents = async (
  tx: Tx,
  { at, by, batch }: Stamp,
  { origin, records }: { readonly origin: string; readonly records: readonly LoneEvent[] },
): Promise<void> => {
  await tx.unsafe(recheckMarkedSql, [origin]);
  if (records.length === 0) return;
  const rows = records.map(({ table, id, action }) => ({
    entity: entities.find(({ path }) => path === table)?.name,
    id,
    action,
  }));
  await tx.unsafe(addEventsSql, [at, by, batch, JSON.stringify(rows)]);
};
