import type { BatchWorker } from "./batch-workers.ts";
import type { BatchFacts, BatchLimits } from "./read-batch.ts";

/** A batch that has been read to its end and waits at its worker. */
export type ReadBatch = BatchFacts & { readonly worker: BatchWorker };

/** Brings the bytes to the worker as they arrive; the next ones are fetched while it reads the last. */
export const receiveBatch = async (
  body: AsyncIterable<Uint8Array>,
  limits: BatchLimits,
  worker: BatchWorker,
): Promise<ReadBatch> => {
  let reading = worker.request("begin", {
    batchBytes: limits.batchBytes,
    batchRows: limits.batchRows,
  });
  // Awaited in the next round; a failure must not count as unheard until then.
  reading.catch(() => {});
  for await (const bytes of body) {
    await reading;
    // A copy: the memory behind a chunk may hold more than the chunk.
    reading = worker.request("read", new Uint8Array(bytes));
    reading.catch(() => {});
  }
  await reading;
  return { ...(await worker.request("end", null)), worker };
};
