import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Calls without a token, sequential on each connection, for as long as the thread runs. */
export type Flood = {
  readonly endpoint: string;
  readonly connections: number;
  /** Sent in turn; `{n}` in a body is a different number each time. */
  readonly calls: readonly { readonly action: string; readonly body: object }[];
};

/** Runs the work during a flood from a separate thread; also returns the number of calls by status. */
export const duringFlood = async <T>(
  flood: Flood,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly statuses: Readonly<Record<string, number>> }> => {
  const worker = new Worker(new URL("./flood-thread.ts", import.meta.url), { workerData: flood });
  const failed = once(worker, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  try {
    await Promise.race([once(worker, "online"), failed]);
    const value = await Promise.race([work(), failed]);
    worker.postMessage("count");
    const [statuses] = await once(worker, "message");
    return { value, statuses };
  } finally {
    await worker.terminate();
  }
};
