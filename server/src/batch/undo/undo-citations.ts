import { entities } from "@teckna/domain/entities";
import type { Tx } from "../../db/connection/database.ts";
import { loneCitationsSql, tellCitationsSql } from "../../db/sql/releases/citation-sql.ts";
import type { Stamp } from "../../history/change.ts";
import type { BatchChain } from "./batch-chain.ts";
import type { UndoStep } from "./plan-changeset-undo.ts";

/** A record that a changeset cited without storing the value. */
type CitedRecord = { readonly table: string; readonly id: string };

type Found = { readonly entity: string; readonly id: string };

/**
 * Records of which undoing takes citations out of force, or brings them back, and does nothing else: the values were there
 * before.
 */
export const findLoneCitations = async (
  tx: Tx,
  { origin, isRemoval }: BatchChain,
  steps: readonly UndoStep[],
): Promise<readonly CitedRecord[]> => {
  const found = await tx.unsafe<Found[]>(loneCitationsSql, [origin, isRemoval]);
  const done = new Set(steps.map(({ row }) => `${row.table} ${row.id}`));
  return found
    .map(({ entity, id }) => ({
      table: entities.find(({ name }) => name === entity)?.path ?? entity,
      id,
    }))
    .filter(({ table, id }) => !done.has(`${table} ${id}`));
};

/** Tells their history of it, by which those who have them open learn of it too. */
export const tellCitations = async (
  tx: Tx,
  { at, by, batch }: Stamp,
  records: readonly CitedRecord[],
): Promise<void> => {
  if (records.length === 0) return;
  const rows = records.map(({ table, id }) => ({
    entity: entities.find(({ path }) => path === table)?.name,
    id,
  }));
  await tx.unsafe(tellCitationsSql, [at, by, batch, JSON.stringify(rows)]);
};
