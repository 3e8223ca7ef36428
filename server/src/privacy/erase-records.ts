import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { fromWire } from "@teckna/domain/record";
import type { Tx } from "../db/connection/database.ts";
import { toRow } from "../db/sql/columns.ts";
import { eraseSql, holdToEraseSql, nameColumns } from "./erase-sql.ts";
import { findTogetherSql } from "../db/sql/record-sql.ts";
import type { Write } from "../history/change.ts";
import { readStored } from "../records/stored-record.ts";
import type { Choice } from "./choice.ts";
import { placeOfRecords } from "./places.ts";
import { erasedColumns, findKeysSql } from "./places-sql.ts";
import { partsOf } from "./rows.ts";

export type ErasedRecord = { readonly entity: string; readonly id: string };

type Erasing = {
  readonly tx: Tx;
  readonly write: Write;
  readonly choice: Choice;
  readonly patterns: string;
  readonly collation: string;
  /** Counts a text of a column. */
  readonly onText: (table: string, column: string) => void;
};

const recordsAtOnce = 250;

type Wire = { readonly id: string; readonly wire: string };

/** The record with the pseudonym in it; null where nothing of it changes. */
const changed = (
  entity: AnyEntity,
  wire: string,
  { choice, onText }: Pick<Erasing, "choice" | "onText">,
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

const eraseSome = async (
  entity: AnyEntity,
  ids: readonly string[],
  erasing: Erasing,
): Promise<readonly ErasedRecord[]> => {
  const { tx, write } = erasing;
  const given = JSON.stringify(ids);
  await tx.unsafe(holdToEraseSql(entity), [given]);
  // A statement of its own: it sees what was stored while the records were waited for.
  const stored = await tx.unsafe<Wire[]>(findTogetherSql(entity), [given]);
  const records = stored
    .map(({ wire }) => changed(entity, wire, erasing))
    .filter((record) => record !== null);
  if (records.length === 0) return [];
  const rows = JSON.stringify(records.map((record) => toRow(entity, record)));
  const written = await write(eraseSql(entity), rows);
  return written.map(({ id }) => ({ entity: entity.name, id }));
};

/** Erases the name in the records as they are now, deleted ones too; each gets another version, and a line in its history. */
export const eraseRecords = async (erasing: Erasing): Promise<readonly ErasedRecord[]> => {
  const { tx, patterns, collation } = erasing;
  const erased: ErasedRecord[] = [];
  for (const entity of entities) {
    const place = placeOfRecords(entity);
    const wanted = { table: place.table, columns: erasedColumns(place), collation };
    const found = await tx.unsafe<{ key: string }[]>(findKeysSql("id", wanted), [patterns]);
    for (const part of partsOf(found, recordsAtOnce))
      erased.push(
        ...(await eraseSome(
          entity,
          part.map(({ key }) => key),
          erasing,
        )),
      );
  }
  return erased;
};
