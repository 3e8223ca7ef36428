import { AsyncLocalStorage } from "node:async_hooks";
import { NeverSent } from "../connection-lost.ts";

/** When the work of a request must be finished; one object is shared by all of the request's work. */
export type Deadline = {
  /** On the clock of `performance.now()`. */
  at: number;
  /**
   * Whether the request also waits this long for a database that is away, as writes do: their sender would only have to
   * send them again.
   */
  readonly waitsForDatabase: boolean;
};

const current = new AsyncLocalStorage<Deadline | null>();

export const deadlineIn = (ms: number, waitsForDatabase = false): Deadline => ({
  at: performance.now() + ms,
  waitsForDatabase,
});

/** Runs work whose waits for the database, however many, all end at the deadline. */
export const withDeadline = <T>(deadline: Deadline | null, work: () => T): T =>
  current.run(deadline, work);

export const currentDeadline = (): Deadline | null => current.getStore() ?? null;

export const msLeft = (): number => {
  const deadline = current.getStore();
  return deadline ? deadline.at - performance.now() : Number.POSITIVE_INFINITY;
};

export const waitsForDatabase = (): boolean => current.getStore()?.waitsForDatabase ?? false;

export const noTime = (): NeverSent => new NeverSent("DEADLINE", "the time of the request is over");

/** Waits for the result of work that other requests may share, until this request's own deadline. */
export const untilDeadline = <T>(work: Promise<T>): Promise<T> => {
  const ms = msLeft();
  if (ms === Number.POSITIVE_INFINITY) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(noTime()), Math.max(ms, 0));
    work.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
};
