import type { BatchWorker } from "./batch-workers.ts";
import type { BatchFacts, BatchLimits } from "./read-batch.ts";

/** A batch that has been read completely, with the worker that holds its rows. */
export type ReadBatch = BatchFacts & { readonly worker: BatchWorker };

/** Sends the bytes to the worker as they arrive; the next chunk is received while the worker reads the last. */
export const receiveBatch = async (
  body: AsyncIterable<Uint8Array>,
  limits: BatchLimits,
  worker: BatchWorker,
): Promise<ReadBatch> => {
  let reading = worker.request("begin", {
    batchBytes: limits.batchBytes,
    batchRows: limits.batchRows,
  });
  // Awaited in the next iteration; until then a rejection must not count as unhandled.
  reading.catch(() => {});
  for await (const bytes of body) {
    await reading;
    // A copy, because the buffer behind a chunk may be larger than the chunk.
    reading = worker.request("read", new Uint8Array(bytes));
    reading.catch(() => {});
  }
  await reading;
  return { ...(await worker.request("end", null)), worker };
};
