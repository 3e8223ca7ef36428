import type { CheckedValues, Waiver } from "@teckna/domain/checks/finding";
import type { CheckId } from "@teckna/domain/checks/severities";
import type { EntityPath } from "@teckna/domain/entities";
import type { Reader } from "../../context.ts";
import { waiversOfSql } from "../../db/sql/waiver-sql.ts";

/** A waiver in a response. */
export type WireWaiver = {
  readonly id: string;
  readonly rule: string;
  readonly entity: EntityPath;
  readonly record_id: string;
  readonly values: CheckedValues;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

/** Waivers as the database wrote them. */
export const readWaivers = (text: string): readonly WireWaiver[] =>
  // Safe: row_to_json made the text from these columns.
  JSON.parse(text) as readonly WireWaiver[];

const findSql = `select ${waiversOfSql("$1")} as wire`;

/** The waivers of an issue and its children that are not revoked, oldest first. */
export const findWaivers = async (
  { sql }: Pick<Reader, "sql">,
  issueId: string,
): Promise<readonly WireWaiver[]> => {
  const [row] = await sql.unsafe<{ wire: string }[]>(findSql, [issueId], { prepare: true });
  return readWaivers(`[${row?.wire ?? ""}]`);
};

/** In the form that the checks use. */
export const toWaiver = ({ rule, record_id, values, reason, by, at }: WireWaiver): Waiver => ({
  // Safe: only findings of a check are waived, and a waiver of a removed rule has no effect.
  rule: rule as CheckId,
  recordId: record_id,
  values,
  reason,
  by,
  at,
});
