import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, Pool, type PoolClient } from "pg";
import { NeverSent } from "../connection-lost.ts";
import type { Target } from "../../../settings/database-url.ts";
import type { HostChoice } from "./choose-host.ts";
import {
  PromptClient,
  type SessionSettings,
  clientOptions,
  connectMs,
  lacksTls,
} from "./client-options.ts";
import { waitsForDatabase } from "./deadline.ts";
import { type Session, sessionOf } from "./session.ts";

export type PoolShape = {
  readonly connections: number;
  /** Never closes idle connections. */
  readonly isLasting: boolean;
  readonly settings: SessionSettings;
  /** Maximum wait for a connection. */
  readonly waitMs: number;
};

/** How many connections a pool has, and how many callers wait for one. */
export type PoolUse = {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly limit: number;
};

export type SessionPool = {
  /** The caller must give the session back. */
  take(waitMs: number): Promise<Session>;
  use(): PoolUse;
  end(timeoutMs: number): Promise<void>;
};

const idleMs = 60_000;
const lifeSeconds = 3_600;
/** Pause between the attempts of a caller that may wait for a database that is away. */
const againMs = 150;
const readOnly = "25006";
const notInTime = "CONNECT_TIMEOUT";

const openPool = (target: Target, isSecure: boolean, shape: PoolShape): Pool =>
  new Pool({
    ...clientOptions(target, isSecure, shape.settings),
    Client: PromptClient,
    max: shape.connections,
    connectionTimeoutMillis: shape.waitMs,
    idleTimeoutMillis: shape.isLasting ? 0 : idleMs,
    maxLifetimeSeconds: shape.isLasting ? 0 : lifeSeconds,
  });

const codeOf = (error: Error): string => {
  if ("code" in error && typeof error.code === "string") return error.code;
  return /time/.test(error.message) ? notInTime : "CONNECTION_REFUSED";
};

/** A host name with several addresses fails with one error per address; the first is reported. */
const firstOf = (error: Error): Error => {
  // Its declaration leaves open what they are.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return first instanceof Error ? first : error;
};

const notConnected = (error: Error): NeverSent => {
  const first = firstOf(error);
  return new NeverSent(codeOf(first), first.message, { cause: error });
};

const noneFree = (): NeverSent =>
  new NeverSent(notInTime, "no connection to the database became free");

/** Connections to the host in use; `left` is aborted when another host is chosen. */
type Current = { readonly to: Target; readonly pool: Pool; readonly left: AbortController };

/** A client that arrives after the timeout is released at once. */
const takeFrom = ({ pool, left: { signal } }: Current, waitMs: number): Promise<PoolClient> =>
  new Promise((resolve, reject) => {
    if (waitMs <= 0) return reject(noneFree());
    let isLate = false;
    const giveUp = (): void => {
      isLate = true;
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      reject(signal.aborted ? moved() : noneFree());
    };
    const timer = setTimeout(giveUp, waitMs);
    signal.addEventListener("abort", giveUp);
    pool.connect((error, client) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      if (isLate) client?.release();
      else if (client) resolve(client);
      else reject(notConnected(error ?? new Error("no client")));
    });
  });

/** Connections that broke while they were idle are thrown away. */
const takeWorking = async (from: Current, waitMs: number): Promise<Session> => {
  const until = performance.now() + waitMs;
  for (;;) {
    const session = sessionOf(await takeFrom(from, until - performance.now()));
    if (!session.isLost()) return session;
    session.returnToPool();
  }
};

const movedCode = "MOVED";
const moved = (): NeverSent =>
  new NeverSent(movedCode, "the connections go to another server from now on");

const ended = (): NeverSent =>
  new NeverSent("CONNECTION_ENDED", "the connections to the database were closed");

// Error codes of a database that is briefly away, still starting or busy, or whose machine was lost.
const passing = new Set([
  notInTime,
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "CONNECTION_REFUSED",
  "57P01",
  "57P02",
  "57P03",
]);

const hasMoved = (error: unknown): boolean =>
  error instanceof NeverSent && error.code === movedCode;

/** Whether there is time for another attempt after one that failed for a reason that passes. */
const mayPass = (error: unknown, msLeft: number): boolean =>
  error instanceof NeverSent &&
  passing.has(error.code) &&
  msLeft >= (error.code === notInTime ? connectMs : againMs);

/**
 * Tries again where nothing was sent yet: at another host, or, for a caller that may wait, at a database that is away.
 */
const takeInTime = async (
  takeOnce: (waitMs: number) => Promise<Session>,
  waitMs: number,
  isSeveral: boolean,
): Promise<Session> => {
  const until = performance.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await takeOnce(until - performance.now());
    } catch (error) {
      if (hasMoved(error)) continue;
      if (!mayPass(error, until - performance.now())) throw error;
      if (isSeveral && tries === 0) continue;
      if (!waitsForDatabase()) throw error;
      await sleep(againMs);
    }
  }
};

const useOf = (pool: Pool | undefined, { connections }: PoolShape): PoolUse => ({
  open: pool?.totalCount ?? 0,
  idle: pool?.idleCount ?? 0,
  waiting: pool?.waitingCount ?? 0,
  limit: connections,
});

/** Ends a pool once its sessions are given back; those that are not by then are lost. */
const endIn = async (timeoutMs: number, open: Iterable<Session>, pool?: Pool): Promise<void> => {
  const timer = setTimeout(() => {
    for (const session of open) session.lose(ended());
  }, timeoutMs);
  await pool?.end();
  clearTimeout(timer);
};

/** What an error says of the host that it came from. */
const noteError = (hosts: HostChoice, to: Target, error: Error): void => {
  if (!(error instanceof DatabaseError) || error.severity !== "ERROR") hosts.doubt(to, "gone");
  else if (error.code === readOnly) hosts.doubt(to, "read-only");
};

/** A pool of connections to one database; a connection that was lost is never used again. */
export const openSessions = (target: Target, shape: PoolShape, hosts: HostChoice): SessionPool => {
  const open = new Set<Session>();
  let ending: Promise<void> | null = null;
  let current: Current | null = null;
  let isSecure = target.tls !== "off";

  /** Connections to the previous host finish their current work first. */
  const start = (to: Target): Current => {
    current?.left.abort();
    void current?.pool.end();
    const pool = openPool(to, isSecure, shape).on("connect", (client: PoolClient) => {
      const session = sessionOf(client, (error) => noteError(hosts, to, error));
      open.add(session);
      client.once("end", () => open.delete(session));
    });
    // The pool removes a broken idle connection by itself; no caller is affected.
    pool.on("error", (error) => noteError(hosts, to, error));
    current = { to, pool, left: new AbortController() };
    return current;
  };

  const find = async (): Promise<Current> => {
    if (ending) throw ended();
    const to = await hosts.find().catch((error: unknown) => {
      throw error instanceof Error ? notConnected(error) : error;
    });
    if (ending) throw ended();
    return current?.to === to ? current : start(to);
  };

  /** The first caller opens a pool without TLS, which those after it use. */
  const takeWithoutTls = async (to: Target, waitMs: number): Promise<Session> => {
    const isFirst = isSecure;
    isSecure = false;
    return takeWorking(isFirst || !current ? start(to) : current, waitMs);
  };

  const takeOnce = async (waitMs: number): Promise<Session> => {
    const wasSecure = isSecure;
    const from = await find();
    try {
      return await takeWorking(from, waitMs);
    } catch (error) {
      if (target.tls === "preferred" && wasSecure && lacksTls(error))
        return takeWithoutTls(from.to, waitMs);
      if (!hasMoved(error)) hosts.doubt(from.to, "gone");
      throw error;
    }
  };

  const isSeveral = (target.others?.length ?? 0) > 0;
  return {
    take: (waitMs) => takeInTime(takeOnce, Math.min(waitMs, shape.waitMs), isSeveral),
    use: () => useOf(current?.pool, shape),
    end: (timeoutMs) => (ending ??= endIn(timeoutMs, open, current?.pool)),
  };
};
