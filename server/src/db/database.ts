import postgres from "postgres";
import { type Target, parseDatabaseUrl } from "./database-url.ts";
import { openSocket } from "./open-socket.ts";
import { usualWaiting } from "./search-index.ts";
import { greetingPadding, longestHeldBack } from "./steady-socket.ts";

export type Sql = postgres.Sql;
export type Tx = postgres.TransactionSql;

type Pace = {
  /** Longest silence while an answer is owed. */
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
const slowConnections = 3;
const closeSeconds = 5;

/** `2024-04-24 08:30:00+02` as PostgreSQL writes it → `2024-04-24T08:30:00+02:00`. */
const rfc3339 = (text: string): string => text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");

const asText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value);

const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: { to: 1082, from: [1082], parse: (text: string) => text, serialize: asText },
  timestamp: { to: 1114, from: [1114], parse: (text: string) => text, serialize: asText },
  timestamptz: { to: 1184, from: [1184], parse: rfc3339, serialize: asText },
};

/** The driver takes a maker of sockets, though its types do not say so. */
type Options = postgres.Options<typeof types> & { readonly socket: () => Promise<unknown> };

const open = (target: Target, pace: Pace, shape: Required<ConnectOptions>): Sql => {
  const options: Options = {
    host: target.host,
    port: target.port,
    user: target.user,
    password: target.password ?? "",
    database: target.database,
    ssl: false,
    socket: () => openSocket(target, pace.waitMs),
    max: shape.connections,
    connect_timeout: 5,
    ...(shape.isLasting ? { max_lifetime: null } : { idle_timeout: 60 }),
    keep_alive: 10,
    // The driver counts every lost connection of the pool as a failed try and would soon wait 20 s.
    backoff: () => 0.05 + Math.random() * 0.1,
    onnotice: () => {},
    // On a new connection the driver asks for the array types by itself, and a loss meanwhile would end the process.
    fetch_types: false,
    types,
    connection: {
      application_name: shape.name,
      TimeZone: "Europe/Stockholm",
      DateStyle: "ISO, YMD",
      [greetingPadding]: "x".repeat(longestHeldBack),
      synchronous_commit: "on",
      // Compiling a statement costs seconds and pays only for those that run for minutes; ours never do.
      jit: "off",
      gin_pending_list_limit: usualWaiting,
      statement_timeout: pace.statementMs,
      lock_timeout: pace.lockMs,
      idle_in_transaction_session_timeout: pace.idleInTransactionMs,
    },
  };
  return postgres(options);
};

type OtherPools = { readonly slow: () => Sql; readonly endless: () => Sql };

const otherPools = new WeakMap<Sql, OtherPools>();

/** Opens the pool: int8 is a number; numeric, date and timestamptz are text; no wait is unbounded. It sends no arrays. */
export const connect = (target: Target | string, options: ConnectOptions = {}): Sql => {
  const place = typeof target === "string" ? readTarget(target) : target;
  const shape = { connections: 10, name: "teckna", isLasting: false, ...options };
  const sql = open(place, quick, shape);
  const end = sql.end.bind(sql);
  const opened = new Map<Pace, Sql>();
  const openOnce = (pace: Pace): Sql => {
    const pool = opened.get(pace) ?? open(place, pace, { ...shape, connections: slowConnections });
    opened.set(pace, pool);
    return pool;
  };
  otherPools.set(sql, { slow: () => openOnce(slow), endless: () => openOnce(endless) });
  return Object.assign(sql, {
    // Without a bound the driver waits for ever for a connection that was lost in a transaction.
    end: async (how: { timeout?: number } = { timeout: closeSeconds }) => {
      await Promise.all([end(how), ...[...opened.values()].map((pool) => pool.end(how))]);
    },
  });
};

/** The same database by a few connections whose statements may take two minutes: for batches and exports. */
export const unhurried = (sql: Sql): Sql => otherPools.get(sql)?.slow() ?? sql;

/** The same by connections whose statements may take hours, for migrations. */
export const unlimited = (sql: Sql): Sql => otherPools.get(sql)?.endless() ?? sql;

const readTarget = (url: string): Target => {
  const reading = parseDatabaseUrl(url);
  if ("wrong" in reading) throw new Error(`the database URL ${reading.wrong}`);
  return reading.value;
};
