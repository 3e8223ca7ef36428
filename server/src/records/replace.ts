import type { AnyRecord } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Problem } from "@teckna/domain/problem";
import { readWire } from "@teckna/domain/record";
import type { Context } from "../context.ts";
import { columnsOf, toRow } from "../db/columns.ts";
import { writeSql } from "../db/write-sql.ts";
import { invalid } from "../errors.ts";
import { change } from "../history/change.ts";
import { diff } from "../history/diff.ts";
import type { JsonObject } from "../json/parse-json.ts";
import { type ExpectedVersions, demandVersion } from "./expected-version.ts";
import { findRecord } from "./find.ts";
import { untilWritten } from "./race.ts";
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

const fixedProblems = (entity: AnyEntity, before: WireRecord, after: WireRecord): Problem[] =>
  columnsOf(entity)
    .filter(({ field, name }) => field.fixed && before[name] !== after[name])
    .map(({ name }) => ({ field: name, code: "readOnly", params: {} }));

const readReplacement = (entity: AnyEntity, before: WireRecord, body: JsonObject): AnyRecord => {
  const reading = readWire(entity, { ...body, id: body["id"] ?? before["id"] }, "form");
  if (!reading.ok) throw invalid(reading.problems);
  const problems = fixedProblems(entity, before, wireOf(entity, reading.record));
  if (problems.length > 0) throw invalid(problems);
  return reading.record;
};

/** Puts a whole new record in the place of the one that is there. */
export const replaceRecord = (
  context: Context,
  entity: AnyEntity,
  { id, body, expected }: Replace,
): Promise<StoredRecord> =>
  untilWritten(async () => {
    const current = await findRecord(context, entity, id);
    demandVersion(current, expected);
    const before = readStored(current.wire);
    const record = readReplacement(entity, before, body);
    const after = wireOf(entity, record);
    const at = context.now();
    const row = JSON.stringify({ ...toRow(entity, record), changes: diff(before, after) });
    const { replace } = writeSql(entity);
    const [written] = await change(context, at, replace, id, current.version, row);
    const { created_at, created_by } = before;
    const meta = { created_at, created_by, updated_at: at, updated_by: context.actor };
    return written && storedRecord(after, { version: written.version, ...meta });
  });
