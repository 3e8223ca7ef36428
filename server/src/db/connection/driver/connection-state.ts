import { DatabaseError, type PoolClient } from "pg";
import { ConnectionLost } from "../connection-lost.ts";
import { isStalePlan } from "./stale-plan.ts";

/** Tracks whether a connection still works and whether a statement is running on it. */
export type ConnectionState = {
  /** Why nothing may be sent on this connection any more; null while it works. */
  readonly lostBy: () => Error | null;
  /** Whether the server has reported the end of the last statement (ReadyForQuery). */
  readonly isAtRest: () => boolean;
  /** Call just before a statement is sent. */
  readonly begin: () => void;
  readonly lose: (error: Error) => void;
  /** The error to reject a failed statement with; most errors also make the connection unusable. */
  readonly fail: (error: Error) => Error;
};

const closed = (cause: Error): ConnectionLost =>
  new ConnectionLost("CONNECTION_CLOSED", "the connection to the database was lost", { cause });

/** After an error with severity ERROR, other than a stale plan, the connection stays usable. */
const isFinal = (error: DatabaseError): boolean => error.severity !== "ERROR" || isStalePlan(error);

/** Tracks a connection from now on. */
export const watchConnection = (client: PoolClient): ConnectionState => {
  const { stream } = client.connection;
  let lost: Error | null = null;
  let isAtRest = true;
  const note = (error: Error): Error => {
    const isReported = error instanceof DatabaseError || error instanceof ConnectionLost;
    lost ??= isReported ? error : closed(error);
    return lost;
  };
  const lose = (error: Error): void => {
    stream.destroy(note(error));
  };
  client.on("error", lose);
  client.on("end", () => note(new Error("the connection was ended")));
  client.on("drain", () => (isAtRest = true));
  // The driver reports the end that the server sent only after what else has arrived in the meantime.
  const noteEnd = (): Error | null =>
    stream.readableEnded || !stream.writable ? note(new Error("the server ended it")) : null;
  return {
    lostBy: () => lost ?? noteEnd(),
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
