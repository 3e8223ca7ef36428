import { DatabaseError } from "pg";
import { ConnectionLost } from "../connection-lost.ts";
import { openPairedReads } from "./paired-reads.ts";
import type { PendingStatement, StatementResult } from "./exchange.ts";
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
const maxLostBeginnings = 12;

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
      if (isBegun || !isLost(error) || tries === maxLostBeginnings) throw error;
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

/**
 * Sends one statement, alone or behind one that was waiting for it. A statement that may have been carried out is never
 * sent again.
 */
const openSends = (within: Within, waitMs: WaitMs) => {
  const sendAlone: Send = async (statement) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await within((session) => session.send(statement, waitMs()));
      } catch (error) {
        if (!isStalePlan(error) || tries === maxStalePlans) throw error;
      }
    }
  };
  const sendBehind = async (
    first: PendingStatement,
    statement: Statement,
  ): Promise<StatementResult> => {
    const refusals: unknown[] = [];
    const pending: PendingStatement = { ...first, reject: (error) => void refusals.push(error) };
    try {
      return await within((session) => session.send(statement, waitMs(), pending));
    } catch (error) {
      const [refusal] = refusals;
      if (isUndone(refusal)) void sendAlone(first.statement).then(first.resolve, first.reject);
      // Has no effect where the first statement has been settled already.
      else first.reject(refusal ?? error);
      if (isUndone(refusal) || isStalePlan(error)) return sendAlone(statement);
      throw error;
    }
  };
  return { sendAlone, sendBehind };
};

/** A handle on the pool, and a second one that pairs reads of the same request. */
export const openSql = (pool: SessionPool, waitMs: WaitMs, endSeconds: number): Handles => {
  const within = lendFrom(pool, waitMs);
  const { sendAlone, sendBehind } = openSends(within, waitMs);
  const pairedReads = openPairedReads(sendAlone);
  const send: Send = async (statement, options) => {
    const first = options?.isPaired ? pairedReads.take() : undefined;
    return first ? sendBehind(first, statement) : sendAlone(statement);
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
    sql: Object.assign(makeRuns(send), { begin, end }),
    waiting: Object.assign(makeRuns(pairedReads.wait), { begin, end }),
  };
};
