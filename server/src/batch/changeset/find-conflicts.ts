import { parentOf } from "@teckna/domain/parent";
import type { Tx } from "../../db/connection/database.ts";
import { findManySql, takenIdsSql } from "../../db/sql/find-many-sql.ts";
import { AppError, type Conflict } from "../../errors.ts";
import { readStored } from "../../records/stored-record.ts";
import type { Created, Deleted, Root } from "./changeset.ts";

type Named = Pick<Created, "entity" | "id">;
type TakenId = { readonly table: string; readonly id: string };
type FoundRecord = TakenId & { readonly wire: string };

const requested = (records: readonly Named[]): string =>
  JSON.stringify(records.map(({ entity, id }) => ({ table: entity.path, id })));

const nameOf = (table: string, id: string): string => `${table} ${id}`;

/** The existing records as JSON texts. */
export const findMany = async (
  tx: Tx,
  records: readonly Named[],
): Promise<(record: Named) => string | undefined> => {
  const rows =
    records.length === 0
      ? []
      : await tx.unsafe<FoundRecord[]>(findManySql, [requested(records)], { prepare: true });
  const texts = new Map(rows.map(({ table, id, wire }) => [nameOf(table, id), wire]));
  return ({ entity, id }) => texts.get(nameOf(entity.path, id));
};

/** The new records whose ids are free, and the conflicts of the others. */
export const findFree = async (
  tx: Tx,
  records: readonly Created[],
): Promise<{ readonly free: readonly Created[]; readonly taken: readonly Conflict[] }> => {
  if (records.length === 0) return { free: [], taken: [] };
  const rows = await tx.unsafe<TakenId[]>(takenIdsSql, [requested(records)], { prepare: true });
  const names = new Set(rows.map(({ table, id }) => nameOf(table, id)));
  return {
    free: records.filter(({ entity, id }) => !names.has(nameOf(entity.path, id))),
    taken: rows.map(({ table, id }) => ({ table, id, code: "idExists", current: null })),
  };
};

/** Why records were not written: they do not exist, belong to another root, or have another version. */
export const findConflicts = async (
  tx: Tx,
  root: Root,
  refused: readonly Deleted[],
): Promise<readonly Conflict[]> => {
  const currentOf = await findMany(tx, refused);
  return refused.map((record) => {
    const { entity, id } = record;
    const current = currentOf(record) ?? null;
    const owner = parentOf(entity)?.column ?? "id";
    return current !== null && readStored(current)[owner] === root.id
      ? { table: entity.path, id, code: "versionMismatch", current }
      : { table: entity.path, id, code: "notFound", current: null };
  });
};

/** Throws if there are conflicts: as taken ids only if they are all of that kind. */
export const refuseConflicts = (conflicts: readonly Conflict[]): void => {
  if (conflicts.length === 0) return;
  const areTaken = conflicts.every(({ code }) => code === "idExists");
  throw new AppError(areTaken ? "idExists" : "versionMismatch", { conflicts });
};
