import { DatabaseError } from "pg";
import { ConnectionLost } from "../connection-lost.ts";
import type { PendingStatement, StatementResult } from "./exchange.ts";
import { openGatheredReads } from "./gathered-reads.ts";
import type { Session } from "./session.ts";
import type { SessionPool } from "./session-pool.ts";
import { isStalePlan } from "./stale-plan.ts";
import {
  type Identifier,
  type JsonParam,
  type Param,
  type RunOptions,
  type Runs,
  type Sql,
  type TextWithParams,
  type Tx,
} from "./sql.ts";
import { type Statement, fromTemplate, fromText, identifier } from "./statement.ts";

type Send = (statement: Statement, options?: RunOptions) => Promise<StatementResult>;
/** How many milliseconds may still be waited. */
export type WaitMs = () => number;

type Handles = { readonly sql: Sql; readonly waiting: Sql };

const minRollbackMs = 250;
const maxStalePlans = 50;
/** Connections that broke together may be found broken one after the other, so this many attempts may be lost. */
const maxLost = 12;

type First = TemplateStringsArray | string | readonly string[];

const isTemplate = (first: First): first is TemplateStringsArray =>
  typeof first !== "string" && "raw" in first;

// The type of the rows is the caller's claim.
const rowsOf = ({ rows }: StatementResult): never[] => rows as never[];

const toJson = (value: unknown): JsonParam => ({ json: JSON.stringify(value) });

const makeRuns = (send: Send): Runs => {
  const tag = (first: First, ...params: readonly (Param | Identifier)[]) =>
    isTemplate(first) ? send(fromTemplate(first, params)).then(rowsOf) : identifier(first);
  // The type of the rows is the caller's claim.
  const unsafe: Runs["unsafe"] = async <T>(
    text: string,
    params?: readonly Param[],
    options?: RunOptions,
  ) => rowsOf(await send(fromText(text, params, options), options)) as unknown as T;
  // The return type depends on the first argument, which one signature cannot express.
  return Object.assign(tag, { unsafe, json: toJson }) as unknown as Runs;
};

const transact = async <T>(
  session: Session,
  begin: string,
  waitMs: WaitMs,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let isOpen = true;
  let last: Promise<unknown> = Promise.resolve();
  const send: Send = async (statement) => {
    if (!isOpen) throw new Error("the transaction is over");
    const turn = last.then(() => session.send(statement, waitMs()));
    last = turn.catch(() => {});
    return turn;
  };
  const tx = Object.assign(makeRuns(send), { stream: session.stream, lose: session.lose });
  try {
    await send(fromText(begin));
    const result = await work(tx);
    isOpen = false;
    await last;
    const { command } = await session.send(fromText("commit"), waitMs());
    if (command !== "COMMIT") throw new Error("a statement failed, so nothing was committed");
    return result;
  } catch (error) {
    isOpen = false;
    await last;
    await session.send(fromText("rollback"), Math.max(waitMs(), minRollbackMs)).catch(session.lose);
    throw error;
  }
};

/** The statement failed, so everything sent in the same packet was rolled back. */
const isUndone = (error: unknown): boolean =>
  isStalePlan(error) || (error instanceof DatabaseError && error.severity === "ERROR");

/** The connection was lost, so a transaction that has only been begun can be begun on another one. */
const isLost = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? error.severity === "FATAL"
    : error instanceof ConnectionLost && error.code === "CONNECTION_CLOSED";

type Work<T> = (tx: Tx) => Promise<T>;

/** Begins a transaction on another connection where the first was lost before any of the transaction's work ran. */
const retryBegin = async <T>(work: Work<T>, begin: (work: Work<T>) => Promise<T>): Promise<T> => {
  let isBegun = false;
  const noted: Work<T> = (tx) => {
    isBegun = true;
    return work(tx);
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await begin(noted);
    } catch (error) {
      if (isBegun || !isLost(error) || tries === maxLost) throw error;
    }
  }
};

type Within = <T>(work: (session: Session) => Promise<T>) => Promise<T>;

/** Lends a session of the pool for some work. */
const lendFrom =
  (pool: SessionPool, waitMs: WaitMs): Within =>
  async (work) => {
    const session = await pool.take(waitMs());
    try {
      return await work(session);
    } finally {
      session.returnToPool();
    }
  };

type Refused = { readonly pending: PendingStatement; readonly error: unknown };

/** Sends statements in one packet and returns, once all are settled, those that were refused. */
const sendAll = (
  session: Session,
  statements: readonly PendingStatement[],
  waitMs: number,
): Promise<readonly Refused[]> =>
  new Promise((resolve) => {
    const refused: Refused[] = [];
    let left = statements.length;
    const settleOne = (): void => {
      left -= 1;
      if (left === 0) resolve(refused);
    };
    const noting = statements.map((pending) => ({
      statement: pending.statement,
      resolve: (result: StatementResult) => {
        pending.resolve(result);
        settleOne();
      },
      reject: (error: unknown) => {
        refused.push({ pending, error });
        settleOne();
      },
    }));
    session.sendAll(noting, waitMs);
  });

/** A write that may have been carried out is never sent again. */
const isRetriedWrite = (error: unknown, tries: number): boolean =>
  isStalePlan(error) && tries < maxStalePlans;

/** A read changes nothing, so it is sent again where the connection was lost. */
const isRetriedRead = (error: unknown, tries: number): boolean =>
  isRetriedWrite(error, tries) || (isLost(error) && tries < maxLost);

const openSends = (within: Within, waitMs: WaitMs) => {
  const sendUntil =
    (isRetried: typeof isRetriedWrite): Send =>
    async (statement) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await within((session) => session.send(statement, waitMs()));
        } catch (error) {
          if (!isRetried(error, tries)) throw error;
        }
      }
    };
  const sendAlone = sendUntil(isRetriedWrite);
  const sendRead = sendUntil(isRetriedRead);
  const readAgain = ({ statement, resolve, reject }: PendingStatement): void =>
    void sendRead(statement).then(resolve, reject);
  /** The server has skipped what follows a statement that failed. */
  const settleRefused = ([first, ...others]: readonly Refused[]): void => {
    if (!first) return;
    if (isRetriedRead(first.error, 0)) readAgain(first.pending);
    else first.pending.reject(first.error);
    for (const { pending, error } of others)
      if (isUndone(first.error) || isRetriedRead(error, 0)) readAgain(pending);
      else pending.reject(error);
  };
  /** Sends reads in one packet. */
  const sendTogether = async (statements: readonly PendingStatement[]): Promise<void> => {
    try {
      settleRefused(await within((session) => sendAll(session, statements, waitMs())));
    } catch (error) {
      for (const { reject } of statements) reject(error);
    }
  };
  return { sendAlone, sendTogether };
};

/** A handle on the pool, and a second one whose reads wait for others of their request. */
export const openSql = (pool: SessionPool, waitMs: WaitMs, endSeconds: number): Handles => {
  const within = lendFrom(pool, waitMs);
  const { sendAlone, sendTogether } = openSends(within, waitMs);
  const { gather, wait, sendPaired } = openGatheredReads(sendTogether);
  const send: Send = (statement, options) =>
    options?.isPaired ? sendPaired(statement) : sendAlone(statement);
  const together: Sql["together"] = async <T>(
    place: string,
    key: object,
    toRead: () => TextWithParams,
  ) => {
    const statement = (): Statement => fromText(...toRead(), { prepare: true });
    // The type of the rows is the caller's claim.
    return rowsOf(await gather(place, { key, statement })) as unknown as T;
  };
  const begin = async <T>(
    ...given: [(tx: Tx) => Promise<T>] | [string, (tx: Tx) => Promise<T>]
  ): Promise<T> => {
    const [mode, work] = given.length === 1 ? ["", given[0]] : given;
    return retryBegin(work, (noted) =>
      within((session) => transact(session, `begin ${mode}`, waitMs, noted)),
    );
  };
  const end: Sql["end"] = ({ timeout = endSeconds } = {}) => pool.end(timeout * 1000);
  return {
    sql: Object.assign(makeRuns(send), { together, begin, end }),
    waiting: Object.assign(makeRuns(wait), { together, begin, end }),
  };
};
