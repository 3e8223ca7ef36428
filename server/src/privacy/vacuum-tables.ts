import { type Sql, unlimited } from "../db/connection/database.ts";
import { places } from "./places.ts";
import { vacuumSql } from "./places-sql.ts";

const counted = ["spellings", "investors", "investors_to_count"];

/**
 * Takes away what the database itself keeps of the rows of before: their old versions, and the values that its planner
 * remembers. Only the owner of a table may; for anybody else it does so by itself in time.
 */
export const vacuumTables = async (sql: Sql, columns: readonly string[]): Promise<void> => {
  const touched = new Set([...columns.map((name) => name.split(".")[0]), ...counted]);
  for (const { table } of places)
    if (touched.has(table))
      await unlimited(sql)
        .unsafe(vacuumSql(table))
        .catch(() => {});
};
