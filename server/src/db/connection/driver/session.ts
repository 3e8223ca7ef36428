import type { PoolClient, QueryResult } from "pg";
import { ConnectionLost } from "../connection-lost.ts";
import { type ConnectionState, watchConnection } from "./connection-state.ts";
import { noTime } from "./deadline.ts";
import { createQueryConfig } from "./query-config.ts";
import type { StreamedQuery } from "./sql.ts";
import type { Statement } from "./statement.ts";

/** One connection. Once anything is wrong with it, nothing is sent on it any more, and it never goes back to the pool. */
export type Session = {
  /** Rejects with the server's error, or with why the connection was lost. */
  readonly send: (statement: Statement, waitMs: number) => Promise<QueryResult>;
  readonly stream: <Q extends StreamedQuery>(query: Q) => Q;
  readonly lose: (error: Error) => void;
  readonly giveBack: () => void;
};

/** How long the end of a refused statement may take to be announced. */
const maxEndingMs = 5_000;

const tooLate = (ms: number): ConnectionLost =>
  new ConnectionLost("ANSWER_TIMEOUT", `the database did not answer within ${Math.round(ms)} ms`);

const release = (client: PoolClient, { lostBy, lose }: ConnectionState): void => {
  const isClean = !lostBy() && client.getTransactionStatus() === "I";
  if (!lostBy() && !isClean) lose(new Error("a transaction was left open"));
  client.release(!isClean);
};

/** Releases the connection once the server is at rest. */
const giveBack = (client: PoolClient, state: ConnectionState): void => {
  if (state.lostBy() || state.isAtRest()) return release(client, state);
  const timer = setTimeout(() => state.lose(tooLate(maxEndingMs)), maxEndingMs);
  const settle = (): void => {
    clearTimeout(timer);
    client.off("drain", settle).off("end", settle);
    release(client, state);
  };
  client.on("drain", settle).on("end", settle);
};

type OnError = (error: Error) => void;

const openSession = (client: PoolClient, onError: OnError): Session => {
  const state = watchConnection(client);
  const configOf = createQueryConfig();
  const send = (statement: Statement, waitMs: number): Promise<QueryResult> =>
    new Promise((resolve, reject) => {
      const lost = state.lostBy();
      if (lost) return reject(lost);
      if (waitMs <= 0) return reject(noTime());
      const timer = setTimeout(() => state.lose(tooLate(waitMs)), waitMs);
      state.begin();
      client.query(configOf(statement), (error: Error | null, result: QueryResult) => {
        clearTimeout(timer);
        if (error) {
          onError(error);
          reject(state.fail(error));
        } else resolve(result);
      });
    });
  return {
    send,
    lose: state.lose,
    giveBack: () => giveBack(client, state),
    stream: (query) => {
      const lost = state.lostBy();
      if (lost) throw lost;
      state.begin();
      return client.query(query);
    },
  };
};

const sessions = new WeakMap<PoolClient, Session>();

/** The one session of a client of the pool; `onError` is notified of every statement that fails, from when it is opened. */
export const sessionOf = (client: PoolClient, onError: OnError = () => {}): Session => {
  const known = sessions.get(client);
  if (known) return known;
  const session = openSession(client, onError);
  sessions.set(client, session);
  return session;
};
