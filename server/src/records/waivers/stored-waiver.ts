import type { Reader } from "../../context.ts";
import { waiversOfSql } from "../../db/sql/waiver-sql.ts";
import type { WireWaiver } from "./wire-waiver.ts";

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
