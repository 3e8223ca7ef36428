import { DatabaseError, type PoolClient } from "pg";
import { ConnectionLost } from "../connection-lost.ts";
import { isStalePlan } from "./stale-plan.ts";

/** Whether a connection still works, and whether a statement is under way on it. */
export type ConnectionState = {
  /** Why nothing is sent on it any more; null while it works. */
  readonly lostBy: () => Error | null;
  /** The server has announced the end of the last statement. */
  readonly isAtRest: () => boolean;
  /** A statement is about to be sent. */
  readonly begin: () => void;
  readonly lose: (error: Error) => void;
  /** What a statement that failed rejects with; most errors lose the connection. */
  readonly fail: (error: Error) => Error;
};

const closed = (cause: Error): ConnectionLost =>
  new ConnectionLost("CONNECTION_CLOSED", "the connection to the database was lost", { cause });

/** After any other error of the server the connection can still be used. */
const isFinal = (error: DatabaseError): boolean => error.severity !== "ERROR" || isStalePlan(error);

/** Follows a connection from now on. */
export const watchConnection = (client: PoolClient): ConnectionState => {
  let lost: Error | null = null;
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
  return {
    lostBy: () => lost,
    isAtRest: () => isAtRest,
    begin: () => (isAtRest = false),
    lose,
    fail: (error) => {
      if (error instanceof DatabaseError && !isFinal(error)) return error;
      lose(error);
      return error instanceof DatabaseError ? error : note(error);
    },
  };
};
