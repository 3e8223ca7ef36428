import type { ReaderReply, FoundInRelease, TextToRead } from "./reader-worker.ts";
import { readerWorker } from "./release-workers.ts";

/** Reading a text is aborted after this time. */
const maxMs = 3000;

/** The result of reading a text. */
export type Stated = FoundInRelease | "slow" | "failed";

/**
 * Reads texts in a worker, which is terminated if it takes too long. Otherwise it is kept for the next text: a new one
 * would have to compile all rules again, which takes several times as long as reading a text.
 */
export const statedReader = (): ((toRead: TextToRead) => Promise<Stated>) => {
  let rested: Worker | null = null;
  return async (toRead) => {
    const worker = rested ?? readerWorker();
    const read = Promise.withResolvers<Stated>();
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const give = (): void => {
      timer = setTimeout(() => read.resolve("slow"), maxMs);
      worker.postMessage(toRead);
    };
    const hear = ({ data }: MessageEvent<ReaderReply>): void =>
      data === "ready" ? give() : read.resolve(data);
    worker.addEventListener("error", () => read.resolve("failed"), listening);
    worker.addEventListener("message", hear, listening);
    if (worker === rested) give();
    rested = null;
    const stated = await read.promise;
    clearTimeout(timer);
    listening.abort();
    if (typeof stated === "string" || rested) worker.terminate();
    else rested = worker;
    return stated;
  };
};
