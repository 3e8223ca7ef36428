import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "../../../server/src/db/connection/database.ts";

const pauseMs = 5;

/** Runs the work while the database is written to constantly, so that nothing read before is still current. */
export const whileOthersWrite = async <T>(sql: Sql, work: () => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  await sql`create unlogged table busy_writes (number integer)`;
  const write = async (): Promise<void> => {
    for (let number = 0; !stop.signal.aborted; number++) {
      await sql`insert into busy_writes (number) values (${number})`;
      await sleep(pauseMs);
    }
  };
  const writing = write();
  try {
    return await work();
  } finally {
    stop.abort();
    await writing;
    await sql`drop table busy_writes`;
  }
};
