import { type Sql, unlimited } from "../db/connection/database.ts";
import { inOneProcess } from "../db/connection/one-process.ts";

/**
 * Runs work that reads all data, of which only one may run per database, whichever process it is in; a second one is
 * refused.
 */
export const onePerDatabase = async <T extends object>(
  sql: Sql,
  refusal: () => Error,
  work: () => Promise<T>,
): Promise<T> => {
  const done: T[] = [];
  await inOneProcess(unlimited(sql), "erasure", async () => {
    done.push(await work());
  }).catch((error: unknown) => {
    // Only the connection with the lock was lost; the work itself is done.
    if (done.length === 0) throw error;
  });
  const [result] = done;
  if (result === undefined) throw refusal();
  return result;
};
