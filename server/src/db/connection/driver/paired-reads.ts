import { type Deadline, currentDeadline } from "./deadline.ts";
import type { PendingStatement, StatementResult } from "./exchange.ts";
import type { Statement } from "./statement.ts";

type Send = (statement: Statement) => Promise<StatementResult>;

export type PairedReads = {
  /**
   * Sends a read with the next statement of its request, or alone when this turn of the event loop ends without one.
   */
  readonly wait: Send;
  /** Removes and returns the waiting read of the current request. */
  readonly take: () => PendingStatement | undefined;
};

/** Reads that wait for another statement of their request, to be sent in one packet with it. */
export const openPairedReads = (send: Send): PairedReads => {
  const waiting = new Map<Deadline, PendingStatement>();
  const take = (): PendingStatement | undefined => {
    const request = currentDeadline();
    const pending = request === null ? undefined : waiting.get(request);
    if (request !== null) waiting.delete(request);
    return pending;
  };
  return {
    take,
    wait: (statement) => {
      const request = currentDeadline();
      if (request === null || waiting.has(request)) return send(statement);
      return new Promise((resolve, reject) => {
        waiting.set(request, { statement, resolve, reject });
        setImmediate(() => {
          if (take()) send(statement).then(resolve, reject);
        });
      });
    },
  };
};
