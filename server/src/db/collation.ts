import type { Sql } from "./database.ts";

const swedish = "sv-x-icu";

/** How this server spells the Swedish order of text; empty where it was built without ICU. */
export const readCollation = async (sql: Sql): Promise<string> => {
  const found = await sql`select 1 from pg_collation where collname = ${swedish}`;
  return found.length > 0 ? `collate "${swedish}"` : "";
};
