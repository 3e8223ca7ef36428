import type { ReaderReply, FoundInRelease, TextToRead } from "./reader-worker.ts";
import { readerWorker } from "./release-workers.ts";

/** Reading a text is aborted after this time. */
const maxMs = 3000;

/** The result of reading a text. */
export type Stated = FoundInRelease | "slow" | "failed";

/** Reads a text in a worker, which is terminated if it takes too long. */
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
