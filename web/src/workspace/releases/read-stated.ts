import type { ReaderReply, ReadRelease, TextToRead } from "./reader-worker.ts";
import { readerWorker } from "./release-workers.ts";

/** A text that takes longer is not read. */
const maxMs = 3000;

/** What came of reading a text. */
export type Stated = ReadRelease | "slow" | "failed";

/** Reads what a text states, in a worker that is ended when it takes too long. */
export const readStated = async (toRead: TextToRead): Promise<Stated> => {
  const worker = readerWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { promise, resolve } = Promise.withResolvers<Stated>();
  worker.addEventListener("error", () => resolve("failed"));
  worker.addEventListener("message", ({ data }: MessageEvent<ReaderReply>) => {
    if (data !== "ready") return resolve(data);
    timer = setTimeout(() => resolve("slow"), maxMs);
    worker.postMessage(toRead);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
};
