import { type Sql, unlimited } from "../db/connection/database.ts";
import { inOneProcess } from "../db/connection/one-process.ts";
import { AppError } from "../errors.ts";

/** Work that reads all that is stored, of which a database has one at a time, whichever server does it; another is refused. */
export const oneAtATime = async <T>(sql: Sql, work: () => Promise<T>): Promise<T> => {
  const done = await inOneProcess(unlimited(sql), "erasure", async () => ({ of: await work() }));
  if (done === null) throw new AppError("overloaded");
  return done.of;
};
