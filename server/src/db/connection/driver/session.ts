import { DatabaseError, type PoolClient, type QueryResult } from "pg";
import { ConnectionLost } from "../connection-lost.ts";
import { noTime } from "./deadline.ts";
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

/** How many statements one connection keeps prepared; those beyond are planned each time. */
const maxPrepared = 300;
/** How long the end of a refused statement may take to be announced. */
const maxEndingMs = 5_000;

const closed = (cause: Error): ConnectionLost =>
  new ConnectionLost("CONNECTION_CLOSED", "the connection to the database was lost", { cause });

const tooLate = (ms: number): ConnectionLost =>
  new ConnectionLost("ANSWER_TIMEOUT", `the database did not answer within ${Math.round(ms)} ms`);

/** After any other error of the server the connection can still be used. */
const isFinal = (error: DatabaseError): boolean => error.severity !== "ERROR" || isStalePlan(error);

/** A prepared statement that the server forgot, or whose columns changed since: nothing was carried out. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === "26000" || (error.code === "0A000" && error.routine === "RevalidateCachedQuery"));

const watch = (client: PoolClient): Session => {
  const prepared = new Set<string>();
  let lost: Error | null = null;
  /** The server has announced the end of the last statement. */
  let isAtRest = true;

  const note = (error: Error): Error => {
    const isReported = error instanceof DatabaseError || error instanceof ConnectionLost;
    lost ??= isReported ? error : closed(error);
    return lost;
  };
  const lose = (error: Error): void => {
    const reason = note(error);
    client.connection.stream.destroy(reason);
  };
  client.on("error", lose);
  client.on("end", () => note(new Error("the connection was ended")));
  client.on("drain", () => (isAtRest = true));

  const hear = (error: Error): Error => {
    if (error instanceof DatabaseError && !isFinal(error)) return error;
    lose(error);
    return error instanceof DatabaseError ? error : note(error);
  };

  const isPrepared = (name: string): boolean => {
    if (prepared.has(name)) return true;
    if (prepared.size >= maxPrepared) return false;
    prepared.add(name);
    return true;
  };

  const configOf = ({ text, values, name, isSimple }: Statement) => {
    if (isSimple) return { text };
    if (name !== undefined && isPrepared(name)) return { text, values: [...values], name };
    return { text, values: [...values], queryMode: "extended" };
  };

  const send = (statement: Statement, waitMs: number): Promise<QueryResult> =>
    new Promise((resolve, reject) => {
      if (lost) return reject(lost);
      if (waitMs <= 0) return reject(noTime());
      const timer = setTimeout(() => lose(tooLate(waitMs)), waitMs);
      isAtRest = false;
      client.query(configOf(statement), (error: Error | null, result: QueryResult) => {
        clearTimeout(timer);
        if (error) reject(hear(error));
        else resolve(result);
      });
    });

  const release = (): void => {
    const isClean = !lost && client.getTransactionStatus() === "I";
    if (!lost && !isClean) lose(new Error("a transaction was left open"));
    client.release(!isClean);
  };

  const giveBack = (): void => {
    if (lost || isAtRest) return release();
    const timer = setTimeout(() => lose(tooLate(maxEndingMs)), maxEndingMs);
    const settle = (): void => {
      clearTimeout(timer);
      client.off("drain", settle).off("end", settle);
      release();
    };
    client.on("drain", settle).on("end", settle);
  };

  return {
    send,
    lose,
    giveBack,
    stream: (query) => {
      if (lost) throw lost;
      isAtRest = false;
      return client.query(query);
    },
  };
};

const sessions = new WeakMap<PoolClient, Session>();

/** The one session of a client of the pool. */
export const sessionOf = (client: PoolClient): Session => {
  const known = sessions.get(client);
  if (known) return known;
  const session = watch(client);
  sessions.set(client, session);
  return session;
};
