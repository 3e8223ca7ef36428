import { type Target, parseDatabaseUrl } from "../../settings/database-url.ts";
import { msLeft } from "./driver/deadline.ts";
import { type WaitMs, openSql } from "./driver/open-sql.ts";
import { type Hearing, type Listener, openListener } from "./driver/listener.ts";
import { type PoolUse, clientOptions, openSessions } from "./driver/session-pool.ts";
import type { Sql } from "./driver/sql.ts";

export type { Runs, Sql, Tx } from "./driver/sql.ts";

type Pace = {
  /** Longest wait for a connection, and for the end of one statement. */
  readonly waitMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
};

export type ConnectOptions = {
  readonly connections?: number;
  /** What the server shows of the session. */
  readonly name?: string;
  /** Keeps even an idle connection open. */
  readonly isLasting?: boolean;
};

const quick: Pace = {
  waitMs: 5_000,
  statementMs: 4_000,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
};
const slow: Pace = {
  waitMs: 125_000,
  statementMs: 120_000,
  lockMs: 1_000,
  idleInTransactionMs: 60_000,
};
/** A table may be written anew, or an index built, for as long as it takes. */
const endless: Pace = {
  waitMs: 6 * 3_600_000,
  statementMs: 0,
  lockMs: 1_000,
  idleInTransactionMs: 0,
};
/** Two batches and two exports may be under way, and what reads for them. */
const slowConnections = 5;
const closeSeconds = 5;

const settingsOf = (pace: Pace, name: string) => ({
  application_name: name,
  TimeZone: "Europe/Stockholm",
  DateStyle: "ISO, YMD",
  synchronous_commit: "on",
  // Compiling a statement costs seconds and pays only for those that run for minutes; ours never do.
  jit: "off",
  // Kilobytes of a text index that may wait unsorted: few, or every search would read through them.
  gin_pending_list_limit: 1024,
  statement_timeout: pace.statementMs,
  lock_timeout: pace.lockMs,
  idle_in_transaction_session_timeout: pace.idleInTransactionMs,
});

const open = (
  target: Target,
  pace: Pace,
  { connections, name, isLasting }: Required<ConnectOptions>,
  waitMs: WaitMs,
): Sql => {
  const settings = settingsOf(pace, name);
  const shape = { connections, isLasting, settings, waitMs: pace.waitMs };
  const sessions = openSessions(target, shape);
  const sql = openSql(sessions, waitMs, closeSeconds);
  uses.set(sql, () => sessions.use());
  return sql;
};

const uses = new WeakMap<Sql, () => PoolUse>();

type OtherPools = {
  /** Those that were opened, by what they are for. */
  readonly opened: () => ReadonlyMap<string, Sql>;
  readonly slow: () => Sql;
  readonly endless: () => Sql;
  readonly listen: (channel: string, hearing: Hearing) => Listener;
};

const otherPools = new WeakMap<Sql, OtherPools>();

/** Opens the pool: int8 is a number; numeric, date and timestamptz are text; no wait is unbounded. It takes and returns no arrays. */
export const connect = (target: Target | string, options: ConnectOptions = {}): Sql => {
  const place = typeof target === "string" ? readTarget(target) : target;
  const shape = { connections: 10, name: "teckna", isLasting: false, ...options };
  const sql = open(place, quick, shape, () => Math.min(quick.waitMs, msLeft()));
  const end = sql.end.bind(sql);
  const opened = new Map<string, Sql>();
  const openOnce = (name: string, pace: Pace): Sql => {
    const few = { ...shape, connections: slowConnections };
    const pool = opened.get(name) ?? open(place, pace, few, () => pace.waitMs);
    opened.set(name, pool);
    return pool;
  };
  const listen = (channel: string, hearing: Hearing): Listener => {
    const settings = settingsOf(quick, `${shape.name} listens`);
    const isSecure = place.tls !== "off";
    return openListener(
      (wants) => clientOptions(place, wants && isSecure, settings),
      channel,
      hearing,
    );
  };
  otherPools.set(sql, {
    opened: () => opened,
    slow: () => openOnce("slow", slow),
    endless: () => openOnce("endless", endless),
    listen,
  });
  return Object.assign(sql, {
    end: async (how?: { readonly timeout?: number }) => {
      await Promise.all([end(how), ...[...opened.values()].map((pool) => pool.end(how))]);
    },
  });
};

/** The same database by a few connections whose statements may take two minutes, whatever the deadline: for batches and exports. */
export const slowSql = (sql: Sql): Sql => otherPools.get(sql)?.slow() ?? sql;

/** Hears what is announced in a channel of the same database, by a connection of its own; a pooler between may keep it back. */
export const listenTo = (sql: Sql, channel: string, hearing: Hearing): Listener => {
  const pools = otherPools.get(sql);
  if (!pools) throw new RangeError("only what `connect` opened can listen");
  return pools.listen(channel, hearing);
};

/** The same by connections whose statements may take hours, for migrations. */
export const unlimited = (sql: Sql): Sql => otherPools.get(sql)?.endless() ?? sql;

/** How the connections of each pool are used: those of requests (`quick`), of batches and exports, of migrations. */
export const poolUses = (sql: Sql): readonly (PoolUse & { readonly pool: string })[] =>
  [["quick", sql] as const, ...(otherPools.get(sql)?.opened() ?? [])].flatMap(([pool, own]) => {
    const use = uses.get(own)?.();
    return use ? [{ pool, ...use }] : [];
  });

const readTarget = (url: string): Target => {
  const reading = parseDatabaseUrl(url);
  if ("wrong" in reading) throw new Error(`the database URL ${reading.wrong}`);
  return reading.value;
};
