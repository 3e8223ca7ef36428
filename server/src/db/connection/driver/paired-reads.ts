import { type Deadline, currentDeadline } from "./deadline.ts";
import type { PendingStatement, StatementResult } from "./exchange.ts";
import type { Statement } from "./statement.ts";

type Send = (statement: Statement) => Promise<StatementResult>;

export type PairedReads = {
  /** Sends a read with another one of its request, or by itself when this turn of the event loop has brought none. */
  readonly wait: Send;
  /** The read of this request that waits. */
  readonly take: () => PendingStatement | undefined;
};

/** Reads that wait for others of their requests to go out with. */
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
