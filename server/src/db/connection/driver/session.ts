import type { PoolClient, QueryResult } from "pg";
import { ConnectionLost } from "../connection-lost.ts";
import { type ConnectionState, watchConnection } from "./connection-state.ts";
import { noTime } from "./deadline.ts";
import {
  type PendingStatement,
  Exchange,
  type Prepared,
  type StatementResult,
} from "./exchange.ts";
import type { StreamedQuery } from "./sql.ts";
import type { Statement } from "./statement.ts";

/**
 * One connection. After any error of the connection itself nothing more is sent on it, and it does not return to the
 * pool.
 */
export type Session = {
  /** Rejects with the server's error or the reason why the connection was lost. */
  readonly send: (statement: Statement, waitMs: number) => Promise<StatementResult>;
  /** Sends statements in one packet, and settles each of them in the same way. */
  readonly sendAll: (statements: readonly PendingStatement[], waitMs: number) => void;
  readonly stream: <Q extends StreamedQuery>(query: Q) => Q;
  /** Whether nothing can be sent any more. */
  readonly isLost: () => boolean;
  readonly lose: (error: Error) => void;
  readonly returnToPool: () => void;
};

/** How long the server may take to report that it has finished a failed statement. */
const maxEndingMs = 5_000;

const tooLate = (ms: number): ConnectionLost =>
  new ConnectionLost("ANSWER_TIMEOUT", `the database did not answer within ${Math.round(ms)} ms`);

const release = (client: PoolClient, { lostBy, lose }: ConnectionState): void => {
  const isClean = !lostBy() && client.getTransactionStatus() === "I";
  if (!lostBy() && !isClean) lose(new Error("a transaction was left open"));
  client.release(!isClean);
};

/** Returns the connection to the pool once the server is ready for the next query. */
const returnToPool = (client: PoolClient, state: ConnectionState): void => {
  if (state.lostBy() || state.isAtRest()) return release(client, state);
  const timer = setTimeout(() => state.lose(tooLate(maxEndingMs)), maxEndingMs);
  const finish = (): void => {
    clearTimeout(timer);
    client.off("drain", finish).off("end", finish);
    release(client, state);
  };
  client.on("drain", finish).on("end", finish);
};

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

type OnError = (error: Error) => void;

// A text with several statements gives several results; none is returned.
const resultOf = (result: QueryResult | QueryResult[]): StatementResult =>
  Array.isArray(result) ? { rows: [], command: "" } : result;

const submit = (
  client: PoolClient,
  prepared: Prepared,
  pending: readonly PendingStatement[],
): void => {
  const [only] = pending;
  if (only?.statement.isSimple !== true) return void client.query(new Exchange(pending, prepared));
  client.query(only.statement.text, (error: Error | null, result: QueryResult | QueryResult[]) =>
    error ? only.reject(error) : only.resolve(resultOf(result)),
  );
};

/** The same statement; the timer ends with it. */
const stopping = (
  timer: NodeJS.Timeout,
  { statement, resolve, reject }: PendingStatement,
): PendingStatement => ({
  statement,
  resolve: (result) => {
    clearTimeout(timer);
    resolve(result);
  },
  reject: (error) => {
    clearTimeout(timer);
    reject(error);
  },
});

const openSession = (client: PoolClient, onError: OnError): Session => {
  const state = watchConnection(client);
  const prepared: Prepared = { names: new Set(), columns: new Map() };
  const failing = ({ statement, resolve, reject }: PendingStatement): PendingStatement => ({
    statement,
    resolve,
    reject: (cause) => {
      const error = toError(cause);
      onError(error);
      reject(state.fail(error));
    },
  });
  const sendAll: Session["sendAll"] = (statements, waitMs) => {
    const refusal = state.lostBy() ?? (waitMs <= 0 ? noTime() : null);
    if (refusal) {
      for (const { reject } of statements) reject(refusal);
      return;
    }
    const timer = setTimeout(() => state.lose(tooLate(waitMs)), waitMs);
    const own = statements.map((each, at) =>
      failing(at === statements.length - 1 ? stopping(timer, each) : each),
    );
    state.begin();
    try {
      submit(client, prepared, own);
    } catch (error) {
      // A part of the statements may have been sent.
      state.lose(toError(error));
    }
  };
  const send: Session["send"] = (statement, waitMs) =>
    new Promise((resolve, reject) => sendAll([{ statement, resolve, reject }], waitMs));
  return {
    send,
    sendAll,
    isLost: () => state.lostBy() !== null,
    lose: state.lose,
    returnToPool: () => returnToPool(client, state),
    stream: (query) => {
      const lost = state.lostBy();
      if (lost) throw lost;
      state.begin();
      return client.query(query);
    },
  };
};

const sessions = new WeakMap<PoolClient, Session>();

/** The only session object of a pool's client; `onError` is called for every statement that fails on it. */
export const sessionOf = (client: PoolClient, onError: OnError = () => {}): Session => {
  const known = sessions.get(client);
  if (known) return known;
  const session = openSession(client, onError);
  sessions.set(client, session);
  return session;
};
