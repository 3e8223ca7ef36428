import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { fromWire } from "@teckna/domain/record";
import type { Runs, Tx } from "../db/connection/database.ts";
import { toRow } from "../db/sql/columns.ts";
import { eraseSql, lockToEraseSql, nameColumns } from "./erase-sql.ts";
import { findByIdsSql } from "../db/sql/record-sql.ts";
import type { Write } from "../history/change.ts";
import { readStored } from "../records/stored-record.ts";
import type { Choice } from "./erasure-choice.ts";
import { placeOfRecords } from "./places.ts";
import { nameColumnsOf, findKeysSql } from "./places-sql.ts";
import { type NameSearch, partsOf } from "./placed-rows.ts";

export type ErasedRecord = { readonly entity: string; readonly id: string };

export type ErasingRecords = {
  readonly tx: Tx;
  readonly write: Write;
  readonly choice: Choice;
  /** Counts a changed text of a column. */
  readonly onText: (table: string, column: string) => void;
};

/** Few, since a user who edits one of them waits for the whole step. */
const recordsAtOnce = 100;

type Wire = { readonly id: string; readonly wire: string };

/** The record with the pseudonym; null if nothing in it changes. */
const changed = (
  entity: AnyEntity,
  wire: string,
  { choice, onText }: Pick<ErasingRecords, "choice" | "onText">,
): AnyRecord | null => {
  const record = fromWire(entity, readStored(wire));
  const values: Record<string, string> = {};
  for (const { name, fieldName } of nameColumns(entity)) {
    const before = record[fieldName];
    if (typeof before !== "string") continue;
    const after = choice.change(before, false);
    if (after === before) continue;
    values[fieldName] = after;
    onText(entity.path, name);
  }
  return Object.keys(values).length > 0 ? { ...record, ...values } : null;
};

/** Ids of the records, deleted ones included, that may contain a name, in groups of the size of one step. */
export const findRecords = async (
  sql: Runs,
  entity: AnyEntity,
  { patterns, collation }: NameSearch,
): Promise<readonly (readonly string[])[]> => {
  const place = placeOfRecords(entity);
  const wanted = { table: place.table, columns: nameColumnsOf(place), collation };
  const found = await sql.unsafe<{ key: string }[]>(findKeysSql("id", wanted), [patterns]);
  return partsOf(
    found.map(({ key }) => key),
    recordsAtOnce,
  );
};

/** Erases the name from the current values of records; each gets a new version and a history row. */
export const eraseRecords = async (
  entity: AnyEntity,
  ids: readonly string[],
  erasing: ErasingRecords,
): Promise<readonly ErasedRecord[]> => {
  const { tx, write } = erasing;
  const given = JSON.stringify(ids);
  await tx.unsafe(lockToEraseSql(entity), [given]);
  // In a statement after the one that locks: it sees what was committed while that one waited.
  const stored = await tx.unsafe<Wire[]>(findByIdsSql(entity), [given]);
  const records = stored
    .map(({ wire }) => changed(entity, wire, erasing))
    .filter((record) => record !== null);
  if (records.length === 0) return [];
  const rows = JSON.stringify(records.map((record) => toRow(entity, record)));
  const written = await write(eraseSql(entity), rows);
  return written.map(({ id }) => ({ entity: entity.name, id }));
};
