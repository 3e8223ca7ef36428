import { untilDeadline, withDeadline } from "../db/connection/driver/deadline.ts";

export type Reads<T> = {
  readonly one: (key: string) => Promise<T | undefined>;
  /** Only the keys that exist. */
  readonly many: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
};

type Waiting<T> = {
  readonly key: string;
  readonly resolve: (found: T | undefined) => void;
  readonly reject: (error: unknown) => void;
};

const maxRunning = 2;
const maxTogether = 50;

/**
 * Reads by key with at most two statements at a time. Further calls wait, at most until their request's deadline, and
 * are then read together. A result is never older than its request.
 */
export const readTogether = <T>({ one, many }: Reads<T>): Reads<T>["one"] => {
  let running = 0;
  const waiting: Waiting<T>[] = [];

  const readWaiting = async (): Promise<void> => {
    const group = waiting.splice(0, maxTogether);
    try {
      const found = await many([...new Set(group.map(({ key }) => key))]);
      for (const { key, resolve } of group) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const leave = (): void => {
    if (waiting.length === 0) running -= 1;
    // Outside the deadline of the request that finished, because others are waiting for it.
    else void withDeadline(null, readWaiting).then(leave);
  };

  return async (key) => {
    if (running < maxRunning) {
      running += 1;
      return one(key).finally(leave);
    }
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
    waiting.push({ key, resolve, reject });
    return untilDeadline(promise);
  };
};
