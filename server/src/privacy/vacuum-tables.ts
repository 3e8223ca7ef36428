import { type Sql, unlimited } from "../db/connection/database.ts";
import { places } from "./places.ts";
import { vacuumSql } from "./places-sql.ts";

const counted = ["spellings", "investors", "investors_to_count"];

/**
 * Removes what the database itself retains of earlier rows: their dead versions, and values in the planner's
 * statistics. Only the owner of a table may do so; otherwise autovacuum does it later.
 */
export const vacuumTables = async (sql: Sql, columns: readonly string[]): Promise<void> => {
  const touched = new Set([...columns.map((name) => name.split(".")[0]), ...counted]);
  for (const { table } of places)
    if (touched.has(table))
      await unlimited(sql)
        .unsafe(vacuumSql(table))
        .catch(() => {});
};
