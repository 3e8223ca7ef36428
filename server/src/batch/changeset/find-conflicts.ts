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

/** The current state of the root's record with this id; null if it has none. */
const currentIn =
  (root: Root, currentOf: (record: Named) => string | undefined) =>
  (record: Named): string | null => {
    const current = currentOf(record);
    const owner = parentOf(record.entity)?.column ?? "id";
    return current !== undefined && readStored(current)[owner] === root.id ? current : null;
  };

/**
 * The new records whose ids are free, and the conflicts of the others: with the current state where the root
 * has the record, which an earlier save may have stored without its sender hearing of it.
 */
export const findFree = async (
  tx: Tx,
  root: Root,
  records: readonly Created[],
): Promise<{ readonly free: readonly Created[]; readonly taken: readonly Conflict[] }> => {
  if (records.length === 0) return { free: [], taken: [] };
  const rows = await tx.unsafe<TakenId[]>(takenIdsSql, [requested(records)], { prepare: true });
  const names = new Set(rows.map(({ table, id }) => nameOf(table, id)));
  const isTaken = ({ entity, id }: Named): boolean => names.has(nameOf(entity.path, id));
  const taken = records.filter(isTaken);
  const currentOf = currentIn(root, await findMany(tx, taken));
  return {
    free: records.filter((record) => !isTaken(record)),
    taken: taken.map((record) => ({
      table: record.entity.path,
      id: record.id,
      code: "idExists",
      current: currentOf(record),
    })),
  };
};

/** Why records were not written: they do not exist, belong to another root, or have another version. */
export const findConflicts = async (
  tx: Tx,
  root: Root,
  refused: readonly Deleted[],
): Promise<readonly Conflict[]> => {
  const currentOf = currentIn(root, await findMany(tx, refused));
  return refused.map((record) => {
    const [table, id, current] = [record.entity.path, record.id, currentOf(record)];
    return { table, id, code: current === null ? "notFound" : "versionMismatch", current };
  });
};

/** Throws if there are conflicts: as taken ids only if they are all of that kind. */
export const refuseConflicts = (conflicts: readonly Conflict[]): void => {
  if (conflicts.length === 0) return;
  const areTaken = conflicts.every(({ code }) => code === "idExists");
  throw new AppError(areTaken ? "idExists" : "versionMismatch", { conflicts });
};
