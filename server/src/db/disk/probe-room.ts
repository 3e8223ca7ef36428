import type { Sql } from "../connection/database.ts";
import { storageFault } from "../connection/storage-fault.ts";

/**
 * Finds out whether a server on another machine has disk space by writing a megabyte that is rolled back; `null` where
 * it does not respond.
 */
export const probeRoom = async (sql: Sql): Promise<boolean | null> => {
  try {
    await sql.begin(async (tx) => {
      await tx`create temporary table teckna_room (filler text) on commit drop`;
      await tx`insert into teckna_room select repeat('x', 1000) from generate_series(1, 1000)`;
    });
    return true;
  } catch (error) {
    return storageFault(error) === "full" ? false : null;
  }
};
