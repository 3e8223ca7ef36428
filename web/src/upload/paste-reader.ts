import type { CallName, Calls, Question, Reply } from "./paste-protocol.ts";
import { workerAddress } from "./worker-address.ts";

type Waiting = {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
};

/** Reads pasted tables in a worker, so that the page never stands still. */
export class PasteReader {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastNumber = 0;

  constructor() {
    this.#worker = new Worker(workerAddress(), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => this.#settle(data));
    this.#worker.addEventListener("error", (event) => this.#fail(new Error(event.message)));
  }

  ask<N extends CallName>(name: N, ask: Calls[N]["ask"]): Promise<Calls[N]["answer"]> {
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      // Safe because name and ask belong to the same call; the union cannot say so.
      this.#worker.postMessage({ number, name, ask } as Question);
    });
  }

  close(): void {
    this.#worker.terminate();
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    if ("fault" in reply) waiting?.reject(new Error(reply.fault));
    // Safe because the worker answers each call with the answer of its name.
    else waiting?.resolve(reply.answer as never);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
