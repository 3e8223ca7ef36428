import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { columnsOf } from "../db/sql/columns.ts";
import { AppError } from "../errors.ts";
import type { JsonObject } from "../json/parse-json.ts";
import type { ExpectedVersions } from "./expected-version.ts";
import { findRecord } from "./find.ts";
import { type Replace, replaceRecord } from "./replace.ts";
import { type StoredRecord, asStored, readStored } from "./stored-record.ts";

/** RFC 7396, where no value is an object: what the patch leaves out stays, and its `null` empties. */
const merge = (entity: AnyEntity, current: StoredRecord, patch: JsonObject): JsonObject => {
  const stored = readStored(current.wire);
  const fields = columnsOf(entity).map(({ name }) => [name, stored[name] ?? null]);
  return { ...Object.fromEntries(fields), ...patch };
};

const allows = (expected: ExpectedVersions, { version }: StoredRecord): boolean =>
  !expected || expected.includes(version);

/** The record that a replace found in place of the expected one. */
const foundInstead = (error: unknown): StoredRecord | undefined =>
  error instanceof AppError && error.code === "versionMismatch" && error.current !== undefined
    ? asStored(error.current)
    : undefined;

/**
 * Replaces a record by itself with some fields changed. Only the version that was merged is replaced. Where others were
 * faster and the caller allows any version, the patch is merged into theirs: each further round follows a write of
 * somebody else, and the time of the request ends them.
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
      // The round that was lost has stored nothing.
      context.outcome.isUnsaved = true;
      current = found;
    }
  }
};
