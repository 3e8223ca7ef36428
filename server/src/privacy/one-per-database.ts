import { type Sql, unlimited } from "../db/connection/database.ts";
import { inOneProcess } from "../db/connection/one-process.ts";

/** Work that reads all that is stored, of which a database has one at a time, whichever process does it; another is refused. */
export const onePerDatabase = async <T extends object>(
  sql: Sql,
  refusal: () => Error,
  work: () => Promise<T>,
): Promise<T> => {
  const done: T[] = [];
  await inOneProcess(unlimited(sql), "erasure", async () => {
    done.push(await work());
  }).catch((error: unknown) => {
    // Only the connection that kept others away was lost: what was done is done.
    if (done.length === 0) throw error;
  });
  const [result] = done;
  if (result === undefined) throw refusal();
  return result;
};
