import type { Runs } from "../../connection/database.ts";
import { foldSpellingsSql } from "../spellings-sql.ts";

/** Sums up the count rows of each text; totals do not change. */
export const foldSpellings = async (sql: Runs): Promise<void> => {
  await sql.unsafe(foldSpellingsSql);
};
