import type { AnyEntity } from "@teckna/domain/entities";
import type { Problem } from "@teckna/domain/problem";
import { readWire } from "@teckna/domain/record";
import type { Context } from "../context.ts";
import { columnsOf, toRow } from "../db/columns.ts";
import { writeSql } from "../db/write-sql.ts";
import { AppError, invalid } from "../errors.ts";
import { change } from "../history/change.ts";
import type { JsonObject } from "../json/parse-json.ts";
import type { ExpectedVersions } from "./expected-version.ts";
import {
  type StoredRecord,
  type WireRecord,
  readStored,
  storedRecord,
  wireOf,
} from "./stored-record.ts";

export type Replace = {
  readonly id: string;
  readonly body: JsonObject;
  readonly expected: ExpectedVersions;
};

type Outcome = {
  /** `null` where nothing was written. */
  readonly version: number | null;
  readonly before: string;
};

const fixedProblems = (entity: AnyEntity, before: WireRecord, after: WireRecord): Problem[] =>
  columnsOf(entity)
    .filter(({ field, name }) => field.fixed && before[name] !== after[name])
    .map(({ name }) => ({ field: name, code: "readOnly", params: {} }));

/** Why a record that is there was not replaced. */
const refusal = (
  entity: AnyEntity,
  after: WireRecord,
  { before }: Outcome,
  expected: ExpectedVersions,
): AppError => {
  const current = readStored(before);
  return expected && !expected.includes(current.version)
    ? new AppError("versionMismatch", { current: before })
    : invalid(fixedProblems(entity, current, after));
};

/** Puts a whole new record in the place of the one that is there. */
export const replaceRecord = async (
  context: Context,
  entity: AnyEntity,
  { id, body, expected }: Replace,
): Promise<StoredRecord> => {
  const reading = readWire(entity, { ...body, id: body["id"] ?? id }, "form");
  if (!reading.ok) throw invalid(reading.problems);
  const at = context.now();
  const after = wireOf(entity, reading.record);
  const row = JSON.stringify(toRow(entity, reading.record));
  const versions = expected && `{${expected.join(",")}}`;
  const { replace } = writeSql(entity);
  const [outcome] = await change<Outcome>(context, at, replace, id, versions, row);
  if (!outcome) throw new AppError("notFound");
  if (outcome.version === null) throw refusal(entity, after, outcome, expected);
  const { created_at, created_by } = readStored(outcome.before);
  const meta = { created_at, created_by, updated_at: at, updated_by: context.actor };
  return storedRecord(after, { version: outcome.version, ...meta });
};
