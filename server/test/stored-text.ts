import type { Runs } from "../src/db/connection/database.ts";

/** Everything that a database stores, row by row as text, with its table. */
export const storedText = async (sql: Runs): Promise<string[]> => {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const rows: string[] = [];
  for (const { name } of tables)
    for (const { text } of await sql.unsafe<{ text: string }[]>(
      `select '${name} ' || t::text as text from ${name} t`,
    ))
      rows.push(text);
  return rows;
};
