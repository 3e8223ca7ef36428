import path from "node:path";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { NeverSent } from "../connection-lost.ts";
import type { Target } from "../../../settings/database-url.ts";
import { type Session, sessionOf } from "./session.ts";
import { valueTypes } from "./value-types.ts";

export type PoolShape = {
  readonly connections: number;
  /** Keeps even an idle connection open. */
  readonly isLasting: boolean;
  /** What every session is opened with, by the names of PostgreSQL's settings. */
  readonly settings: Readonly<Record<string, string | number>>;
  /** Longest wait for a connection. */
  readonly waitMs: number;
};

/** How many connections there are, and how much work waits for one. */
export type PoolUse = {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly limit: number;
};

export type SessionPool = {
  /** Whoever takes a session gives it back. */
  take(waitMs: number): Promise<Session>;
  use(): PoolUse;
  end(timeoutMs: number): Promise<void>;
};

const connectMs = 2_000;
const keepAliveMs = 10_000;
const idleMs = 60_000;
const lifeSeconds = 3_600;

/** The pool has one bound for connecting and for waiting in line; connecting has its own, shorter one. */
export class PromptClient extends Client {
  constructor(config?: PoolConfig) {
    // The pool hides the password from what copies its options.
    super({ ...config, password: config?.password, connectionTimeoutMillis: connectMs });
  }
}

const optionsText = (settings: PoolShape["settings"]): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[\\ ]/g, String.raw`\$&`)}`)
    .join(" ");

/** How one connection is opened. */
export const clientOptions = (
  target: Target,
  isSecure: boolean,
  settings: PoolShape["settings"],
): PoolConfig => {
  const { socketPath, host, port, user, password = "", database, tls } = target;
  return {
    host: socketPath ? path.dirname(socketPath) : host,
    port,
    user,
    // Whatever is not given here would be looked for in the environment.
    password: () => password,
    database,
    client_encoding: "UTF8",
    options: optionsText(settings),
    ssl: isSecure && { rejectUnauthorized: tls === "verified" },
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: valueTypes,
  };
};

const openPool = (target: Target, isSecure: boolean, shape: PoolShape): Pool => {
  const pool = new Pool({
    ...clientOptions(target, isSecure, shape.settings),
    Client: PromptClient,
    max: shape.connections,
    connectionTimeoutMillis: shape.waitMs,
    idleTimeoutMillis: shape.isLasting ? 0 : idleMs,
    maxLifetimeSeconds: shape.isLasting ? 0 : lifeSeconds,
  });
  // An idle connection that is lost is taken out of the pool; nobody waits for it.
  pool.on("error", () => {});
  return pool;
};

const codeOf = (error: Error): string => {
  if ("code" in error && typeof error.code === "string") return error.code;
  return /time/.test(error.message) ? "CONNECT_TIMEOUT" : "CONNECTION_REFUSED";
};

/** Where the name of a host has several addresses, each of them failed for a reason of its own. */
const firstOf = (error: Error): Error => {
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first : error;
};

const notConnected = (error: Error): NeverSent => {
  const first = firstOf(error);
  return new NeverSent(codeOf(first), first.message, { cause: error });
};

const lacksTls = (error: Error): boolean => /does not support SSL/.test(error.message);

/** Where a client comes too late, it goes back at once. */
const takeFrom = (pool: Pool, waitMs: number): Promise<PoolClient> =>
  new Promise((resolve, reject) => {
    const tooLate = () =>
      reject(new NeverSent("CONNECT_TIMEOUT", "no connection to the database became free"));
    if (waitMs <= 0) return tooLate();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      tooLate();
    }, waitMs);
    pool.connect((error, client) => {
      clearTimeout(timer);
      if (isLate) client?.release();
      else if (client) resolve(client);
      else reject(notConnected(error ?? new Error("no client")));
    });
  });

const ended = (): NeverSent =>
  new NeverSent("CONNECTION_ENDED", "the connections to the database were closed");

/** Connections to one database; one that was lost is never used again. */
export const openSessions = (target: Target, shape: PoolShape): SessionPool => {
  const open = new Set<Session>();
  const start = (isSecure: boolean): Pool =>
    openPool(target, isSecure, shape).on("connect", (client: PoolClient) => {
      const session = sessionOf(client);
      open.add(session);
      client.once("end", () => open.delete(session));
    });
  let pool = start(target.tls !== "off");
  let ending: Promise<void> | null = null;

  const take = async (waitMs: number): Promise<Session> => {
    if (ending) throw ended();
    const current = pool;
    try {
      return sessionOf(await takeFrom(current, Math.min(waitMs, shape.waitMs)));
    } catch (error) {
      const isPlain = target.tls === "preferred" && error instanceof Error && lacksTls(error);
      if (!isPlain) throw error;
      if (pool === current) pool = start(false);
      return sessionOf(await takeFrom(pool, Math.min(waitMs, shape.waitMs)));
    }
  };

  const finish = async (timeoutMs: number): Promise<void> => {
    const timer = setTimeout(() => {
      for (const session of open) session.lose(ended());
    }, timeoutMs);
    await pool.end();
    clearTimeout(timer);
  };

  const use = (): PoolUse => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    limit: shape.connections,
  });

  return { take, use, end: (timeoutMs) => (ending ??= finish(timeoutMs)) };
};
