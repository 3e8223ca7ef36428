import type { AnyEntity } from "@teckna/domain/entities";
import type { Problem } from "@teckna/domain/problem";
import { readWire, toWire } from "@teckna/domain/record";
import type { Context } from "../context.ts";
import { columnsOf, toRow } from "../db/sql/columns.ts";
import { writeSql } from "../db/sql/write-sql.ts";
import { AppError, invalid } from "../errors.ts";
import { change } from "../history/change.ts";
import type { JsonObject } from "../json/parse-json.ts";
import type { ExpectedVersions } from "./expected-version.ts";
import {
  type StoredRecord,
  type WireRecord,
  asStored,
  computedOf,
  readStored,
  storedRecord,
} from "./stored-record.ts";

export type Replace = {
  readonly id: string;
  readonly body: JsonObject;
  readonly expected: ExpectedVersions;
};

type Outcome = WireRecord & {
  /** `null` if nothing was written. */
  readonly version: number | null;
  readonly createdAt: string;
  readonly createdBy: string;
  /** The current record, if nothing was written. */
  readonly current: string | null;
  /** True although nothing was written if the record was equal already. */
  readonly isAllowed: boolean;
  /** The changed fields as JSON text. */
  readonly changes: string;
};

const fixedProblems = (entity: AnyEntity, before: WireRecord, after: WireRecord): Problem[] =>
  columnsOf(entity)
    .filter(({ field, name }) => field.fixed && before[name] !== after[name])
    .map(({ name }) => ({ field: name, code: "readOnly", params: {} }));

/** The error for an existing record that was not replaced. */
const refusal = (
  entity: AnyEntity,
  after: WireRecord,
  current: string,
  expected: ExpectedVersions,
): AppError => {
  const stored = readStored(current);
  return expected && !expected.includes(stored.version)
    ? new AppError("versionMismatch", { current })
    : invalid(fixedProblems(entity, stored, after));
};

/** Replaces a record as a whole; an equal one is left as it is. */
export const replaceRecord = async (
  context: Context,
  entity: AnyEntity,
  { id, body, expected }: Replace,
): Promise<StoredRecord> => {
  const named = body["id"] == null ? { ...body, id } : body;
  const reading = readWire(entity, named, "form");
  if (!reading.ok) throw invalid(reading.problems);
  const at = context.now();
  const after = toWire(entity, reading.record);
  const row = JSON.stringify(toRow(entity, reading.record));
  const versions = expected && `{${expected.join(",")}}`;
  const { replace } = writeSql(entity);
  const [outcome] = await change<Outcome>(context, at, replace, id, versions, row);
  if (!outcome) throw new AppError("notFound");
  const { version, createdAt, createdBy, current, isAllowed, changes, ...shown } = outcome;
  if (version === null) {
    if (!isAllowed) throw refusal(entity, after, current ?? "{}", expected);
    return { ...asStored(current ?? "{}"), known: { changes } };
  }
  const meta = {
    version,
    created_at: createdAt,
    created_by: createdBy,
    updated_at: at,
    updated_by: context.actor,
    ...computedOf(entity, shown),
  };
  return storedRecord(after, meta, { record: { ...reading.record, updatedAt: at }, changes });
};
