import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { columnsOf } from "../db/sql/columns.ts";
import { AppError } from "../errors.ts";
import type { JsonObject } from "../json/parse-json.ts";
import type { ExpectedVersions } from "./expected-version.ts";
import { findRecord } from "./find.ts";
import { type Replace, replaceRecord } from "./replace.ts";
import { type StoredRecord, asStored, readStored } from "./stored-record.ts";

/** RFC 7396 for values that are never objects: fields missing in the patch stay, `null` empties a field. */
const merge = (entity: AnyEntity, current: StoredRecord, patch: JsonObject): JsonObject => {
  const stored = readStored(current.wire);
  const fields = columnsOf(entity).map(({ name }) => [name, stored[name] ?? null] as const);
  return { ...Object.fromEntries(fields), ...patch };
};

const allows = (expected: ExpectedVersions, { version }: StoredRecord): boolean =>
  !expected || expected.includes(version);

/** The current record, if a replace failed because of its version. */
const foundInstead = (error: unknown): StoredRecord | undefined =>
  error instanceof AppError && error.code === "versionMismatch" && error.current !== undefined
    ? asStored(error.current)
    : undefined;

/**
 * Changes some fields of a record by replacing it. Only the version that was merged may be replaced. If somebody else
 * wrote first and the caller permits any version, the patch is merged again; each retry follows another write, and the
 * request's deadline ends them.
 */
export const patchRecord = async (
  context: Context,
  entity: AnyEntity,
  { id, body, expected }: Replace,
): Promise<StoredRecord> => {
  let current: StoredRecord = await findRecord(context, entity, id);
  for (;;) {
    const versions = allows(expected, current) ? [current.version] : [];
    const merged = merge(entity, current, body);
    try {
      return await replaceRecord(context, entity, { id, body: merged, expected: versions });
    } catch (error) {
      const found = foundInstead(error);
      if (!found || !allows(expected, found)) throw error;
      // The failed attempt has stored nothing.
      context.outcome.isUnsaved = true;
      current = found;
    }
  }
};
