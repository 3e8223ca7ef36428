import type { FoundBefore } from "@teckna/domain/checks/look-ups-after-write";
import { issue } from "@teckna/domain/entities/issue";
import type { Reader } from "../../context.ts";
import { besideIssueSql, checkedSql, notesSql } from "../../db/sql/checked-sql.ts";
import { type Whole, type WholeRow, wholeOf } from "./find-whole.ts";

/** An issue as far as the checks need it. */
type Checked = Whole & {
  /** The stored findings of the rules that compare with other issues. */
  readonly found: readonly FoundBefore[];
};

type Wanted = {
  readonly id: string;
  /** The totals count no further than one more. */
  readonly max: number;
  /** Whether only what belongs to the issue is needed; its record is empty then. */
  readonly isBeside?: boolean;
};

/**
 * An issue with what the checks need of it; `null` if it does not exist. Waivers and absences are read by another
 * statement, only where there are any.
 */
export const findChecked = async (
  { sql }: Pick<Reader, "sql">,
  { id, max, isBeside = false }: Wanted,
): Promise<Checked | null> => {
  const how = { prepare: true };
  const text = isBeside ? besideIssueSql : checkedSql;
  const [row] = await sql.unsafe<WholeRow[]>(text, [id, max + 1], how);
  if (!row) return null;
  const [notes] = row["is_noted"] === true ? await sql.unsafe<object[]>(notesSql, [id], how) : [];
  // Safe: the database built it from its rows.
  const found = JSON.parse(String(row["found"])) as FoundBefore[];
  return { ...wholeOf(issue, { ...row, ...notes }), found };
};
