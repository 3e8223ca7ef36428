import { tooManyRequests } from "./pool-error.ts";

const maxQueue = 64;

/** Runs work on the same key sequentially; work on other keys does not wait. */
export type Mutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type Queue = { waiting: number; last: Promise<unknown> };

export const createMutex = (): Mutex => {
  const queues = new Map<string, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= maxQueue) throw tooManyRequests();
    const turn = queue.last.then(work);
    queue.waiting += 1;
    // The next in the queue runs even if this one failed.
    queue.last = turn.catch(() => undefined);
    queues.set(key, queue);
    try {
      return await turn;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
};
