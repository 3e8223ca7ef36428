import { entities } from "@teckna/domain/entities";
import type { Tx } from "../../db/connection/database.ts";
import { judgeMarkedSql } from "../../db/sql/releases/absence-sql.ts";
import { loneEventsSql, addEventsSql } from "../../db/sql/releases/event-sql.ts";
import type { Stamp } from "../../history/change.ts";
import type { BatchChain } from "./batch-chain.ts";
import type { UndoStep } from "./plan-changeset-undo.ts";

/** A record that a changeset cited without storing the value, or of which it marked a field. */
type LoneEvent = {
  readonly table: string;
  readonly id: string;
  readonly action: "absent" | "cite";
};

type Found = Pick<LoneEvent, "id" | "action"> & { readonly entity: string };

/**
 * Records of which undoing takes citations or marks out of force, or brings them back, and does nothing else: the values were
 * there before, or none is.
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
 * Enters it in their history, by which those who have them open learn of it too; what the marks mean to the checks is judged again.
 */
export const addLoneEvents = async (
  tx: Tx,
  { at, by, batch }: Stamp,
  { origin, records }: { readonly origin: string; readonly records: readonly LoneEvent[] },
): Promise<void> => {
  await tx.unsafe(judgeMarkedSql, [origin]);
  if (records.length === 0) return;
  const rows = records.map(({ table, id, action }) => ({
    entity: entities.find(({ path }) => path === table)?.name,
    id,
    action,
  }));
  await tx.unsafe(addEventsSql, [at, by, batch, JSON.stringify(rows)]);
};
