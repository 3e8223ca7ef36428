import type { Runs } from "../../connection/database.ts";
import { foldSpellingsSql } from "../spellings-sql.ts";

/** Puts together what each write added to how often a text is used; a sum is the same before and after. */
export const foldSpellings = async (sql: Runs): Promise<void> => {
  await sql.unsafe(foldSpellingsSql);
};
