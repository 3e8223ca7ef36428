import type { Sql } from "../connection/database.ts";

const swedish = "sv-x-icu";

/** As migrations and queries write the Swedish order of text. */
export const swedishOrder = `collate "${swedish}"`;

/** How this server spells the Swedish order of text; empty where it was built without ICU. */
export const readCollation = async (sql: Sql): Promise<string> => {
  const found = await sql`select 1 from pg_collation where collname = ${swedish}`;
  return found.length > 0 ? swedishOrder : "";
};

/** SQL that is written with the Swedish order, as a server with this order reads it. */
export const withCollation = (text: string, collation: string): string =>
  text.replaceAll(swedishOrder, collation);
