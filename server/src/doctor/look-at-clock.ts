import { stockholmOffset } from "@teckna/domain/stockholm";
import type { Sql } from "../db/connection/database.ts";
import { type Diagnosis, bad, good } from "./diagnosis.ts";

const maxDriftMs = 2_000;
const summer = Date.UTC(2026, 6, 1);
const winter = Date.UTC(2026, 0, 1);

const lookAtZone = (): Diagnosis[] =>
  stockholmOffset(summer) === 120 && stockholmOffset(winter) === 60
    ? []
    : [bad("clock", "Node does not know Stockholm's time", "install Node with its time zones")];

type Times = { readonly now: number; readonly newest: number | null };

const readTimes = async (sql: Sql): Promise<Times | null> => {
  const [times] = await sql<Times[]>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now,
      (select floor(extract(epoch from max(applied_at)) * 1000)::bigint from migrations) as newest`;
  return times ?? null;
};

/** Compares the clock with the database's, and with the time when its schema was made. */
export const lookAtClock = async (sql: Sql | null): Promise<Diagnosis[]> => {
  const zone = lookAtZone();
  if (!sql) return zone;
  const before = Date.now();
  const times = await readTimes(sql);
  const after = Date.now();
  if (!times) return zone;
  const apart = Math.max(before - times.now, times.now - after, 0);
  if (apart > maxDriftMs)
    return [
      ...zone,
      bad(
        "clock",
        `it differs from the database's by ${(apart / 1000).toFixed(0)} s`,
        "synchronise both with a time server, or sign-ins and tokens end at the wrong time",
      ),
    ];
  if (times.newest !== null && times.newest > after + maxDriftMs)
    return [
      ...zone,
      bad(
        "clock",
        "it is earlier than the last migration",
        "set it, and synchronise it with a time server",
      ),
    ];
  return [...zone, good("clock", "it agrees with the database's")];
};
