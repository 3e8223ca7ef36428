import { parentOf } from "@teckna/domain/parent";
import type { AnyEntity } from "@teckna/domain/entities";
import { readWire, toWire } from "@teckna/domain/record";
import type { Context } from "../context.ts";
import { toRow } from "../db/sql/columns.ts";
import { writeSql } from "../db/sql/write-sql.ts";
import { type AppError, invalid } from "../errors.ts";
import { change } from "../history/change.ts";
import { creationText } from "../db/sql/creation-text.ts";
import type { JsonObject } from "../json/parse-json.ts";
import { type RequestKey, findSavedRecord, idempotencyRow } from "./idempotency.ts";
import { type StoredRecord, type WireRecord, computedOf, storedRecord } from "./stored-record.ts";

export type Create = { readonly body: JsonObject; readonly key: RequestKey | null };

type Inserted = WireRecord;

const unknownParent = (entity: AnyEntity, id: unknown): AppError =>
  invalid([
    {
      field: parentOf(entity)?.column ?? "id",
      code: "unknownIssue",
      params: { id: String(id) },
    },
  ]);

/** One row with its changes as a JSON array; every row has an id, so the object is not empty. */
const rowsText = (row: WireRecord, changes: string): string =>
  `[${JSON.stringify(row).slice(0, -1)},"changes":${changes}}]`;

/** Stores a new record as version 1; with an idempotency key, a repeated request gets the first response. */
export const createRecord = async (
  context: Context,
  entity: AnyEntity,
  { body, key }: Create,
): Promise<StoredRecord> => {
  const named = body["id"] ? body : { ...body, id: context.newId() };
  const reading = readWire(entity, named, "form");
  if (!reading.ok) throw invalid(reading.problems);
  const at = context.now();
  const by = context.actor;
  const wire = toWire(entity, reading.record);
  const rows = rowsText(toRow(entity, reading.record), creationText(entity, reading.record));
  const meta = { version: 1, created_at: at, created_by: by, updated_at: at, updated_by: by };
  const { insert, insertOnce } = writeSql(entity);
  const [written] = key
    ? await change<Inserted>(
        context,
        at,
        insertOnce,
        rows,
        idempotencyRow(key, storedRecord(wire, meta)),
      )
    : await change<Inserted>(context, at, insert, rows);
  if (written)
    return storedRecord(
      wire,
      { ...meta, ...computedOf(entity, written) },
      { record: { ...reading.record, updatedAt: at } },
    );
  const saved = key && (await findSavedRecord(context, key));
  if (saved) return saved;
  throw unknownParent(entity, reading.record[parentOf(entity)?.field ?? "id"]);
};
