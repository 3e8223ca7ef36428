import { type Target, parseDatabaseUrl } from "../../settings/database-url.ts";
import { msLeft } from "./driver/deadline.ts";
import { type WaitMs, openSql } from "./driver/open-sql.ts";
import { type Hearing, type Listener, openListener } from "./driver/listener.ts";
import { type HostChoice, chooseHost } from "./driver/choose-host.ts";
import { clientOptions } from "./driver/client-options.ts";
import { isSharedSession } from "./driver/shared-session.ts";
import { type PoolUse, openSessions } from "./driver/session-pool.ts";
import type { Runs, Sql } from "./driver/sql.ts";

export type { Runs, Sql, Tx } from "./driver/sql.ts";

type Pace = {
  /** Maximum wait for a connection, and for the end of one statement. */
  readonly waitMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
};

export type ConnectOptions = {
  readonly connections?: number;
  /** The session's `application_name`. */
  readonly name?: string;
  /** Never closes idle connections. */
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
/** For migrations: rewriting a table or building an index may take hours. */
const endless: Pace = {
  waitMs: 6 * 3_600_000,
  statementMs: 0,
  lockMs: 1_000,
  idleInTransactionMs: 0,
};
/**
 * For building an index concurrently: it waits for each open transaction and blocks nobody meanwhile, so there is no
 * lock timeout.
 */
const noLockTimeoutPace: Pace = { ...endless, lockMs: 0 };
/** Enough for two batches and two exports at a time, and one more for the reads of these. */
const slowConnections = 5;
const closeSeconds = 5;

const settingsOf = (pace: Pace, name: string) => ({
  application_name: name,
  TimeZone: "Europe/Stockholm",
  DateStyle: "ISO, YMD",
  synchronous_commit: "on",
  // This version folds what records are found by; the database does it for older ones (migration 0043).
  "teckna.folds": "on",
  // JIT compilation costs seconds and pays only for statements that run for minutes; ours never do.
  jit: "off",
  // In kB. Every search also reads the unsorted pending list of a text index, so it has to stay short.
  gin_pending_list_limit: 1024,
  statement_timeout: pace.statementMs,
  lock_timeout: pace.lockMs,
  idle_in_transaction_session_timeout: pace.idleInTransactionMs,
});

type Place = { readonly target: Target; readonly hosts: HostChoice };

const open = (
  { target, hosts }: Place,
  pace: Pace,
  { connections, name, isLasting }: Required<ConnectOptions>,
  waitMs: WaitMs,
): Sql => {
  const settings = settingsOf(pace, name);
  const shape = { connections, isLasting, settings, waitMs: pace.waitMs };
  const sessions = openSessions(target, shape, hosts);
  const { sql, waiting } = openSql(sessions, waitMs, closeSeconds);
  uses.set(sql, () => sessions.use());
  waitings.set(sql, waiting);
  return sql;
};

const uses = new WeakMap<Sql, () => PoolUse>();
const waitings = new WeakMap<Runs, Sql>();

/**
 * The same database, for short reads that each request makes besides others: they are sent in one packet with what their
 * request reads `together` in the same turn of the event loop. Where it reads nothing, they are sent with others of
 * their kind. Equal ones are sent once. A transaction is returned as it is.
 */
export const withWaitingReads = <R extends Runs>(sql: R): R | Sql => waitings.get(sql) ?? sql;

type OtherPools = {
  /** The pools that were opened, by their purpose. */
  readonly opened: () => ReadonlyMap<string, Sql>;
  readonly slow: () => Sql;
  readonly endless: () => Sql;
  readonly withoutLockTimeout: () => Sql;
  readonly isShared: () => Promise<boolean>;
  readonly listen: (channel: string, hearing: Hearing) => Listener;
};

const otherPools = new WeakMap<Sql, OtherPools>();

/** Opens the pool: int8 is a number; numeric, date and timestamptz are text; no wait is unbounded. It takes and returns no arrays. */
export const connect = (to: Target | string, options: ConnectOptions = {}): Sql => {
  const target = typeof to === "string" ? readTarget(to) : to;
  const place = { target, hosts: chooseHost(target) };
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
    const isSecure = target.tls !== "off";
    return openListener(
      async (wants) => clientOptions(await place.hosts.find(), wants && isSecure, settings),
      channel,
      hearing,
    );
  };
  otherPools.set(sql, {
    opened: () => opened,
    slow: () => openOnce("slow", slow),
    endless: () => openOnce("endless", endless),
    withoutLockTimeout: () => openOnce("patient", noLockTimeoutPace),
    isShared: async () => isSharedSession(await place.hosts.find(), settingsOf(quick, shape.name)),
    listen,
  });
  return Object.assign(sql, {
    end: async (how?: { readonly timeout?: number }) => {
      await Promise.all([end(how), ...[...opened.values()].map((pool) => pool.end(how))]);
    },
  });
};

/**
 * The same database through a few connections whose statements may take two minutes, whatever the request's deadline:
 * for batches and exports.
 */
export const slowSql = (sql: Sql): Sql => otherPools.get(sql)?.slow() ?? sql;

/**
 * Listens for notifications in a channel of the same database, on a connection of its own. A connection pooler in
 * between may lose them.
 */
export const listenTo = (sql: Sql, channel: string, hearing: Hearing): Listener => {
  const pools = otherPools.get(sql);
  if (!pools) throw new RangeError("only what `connect` opened can listen");
  return pools.listen(channel, hearing);
};

/**
 * Whether a connection pooler in between lends one session to several connections, or opens sessions without the
 * settings we ask for.
 */
export const losesSessions = async (sql: Sql): Promise<boolean> =>
  (await otherPools.get(sql)?.isShared()) ?? false;

/** The same database through connections whose statements may take hours, for migrations. */
export const unlimited = (sql: Sql): Sql => otherPools.get(sql)?.endless() ?? sql;

/** The use of each pool's connections: `quick` for requests, then those for batches and exports, and for migrations. */
export const poolUses = (sql: Sql): readonly (PoolUse & { readonly pool: string })[] =>
  [["quick", sql] as const, ...(otherPools.get(sql)?.opened() ?? [])].flatMap(([pool, own]) => {
    const use = uses.get(own)?.();
    return use ? [{ pool, ...use }] : [];
  });

/** The same without a lock timeout: only for statements that make nobody wait behind them. */
export const withoutLockTimeout = (sql: Sql): Sql =>
  otherPools.get(sql)?.withoutLockTimeout() ?? sql;

const readTarget = (url: string): Target => {
  const reading = parseDatabaseUrl(url);
  if ("wrong" in reading) throw new Error(`the database URL ${reading.wrong}`);
  return reading.value;
};
