import type { Sql } from "../connection/database.ts";

const swedish = "sv-x-icu";

/** The Swedish collation as migrations and queries write it. */
export const swedishOrder = `collate "${swedish}"`;

/** The name of the Swedish collation on this server; empty where it was built without ICU. */
export const readCollation = async (sql: Sql): Promise<string> => {
  const found = await sql`select 1 from pg_collation where collname = ${swedish}`;
  return found.length > 0 ? swedishOrder : "";
};

/** Replaces the Swedish collation in SQL by this server's name for it. */
export const withCollation = (text: string, collation: string): string =>
  text.replaceAll(swedishOrder, collation);
