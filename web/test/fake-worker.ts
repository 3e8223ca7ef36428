import { vi } from "vitest";

/** A worker of a test: it holds what it was given, and says what the test has it say. */
class FakeWorker extends EventTarget {
  readonly given: unknown[] = [];
  isEnded = false;

  postMessage(message: unknown): void {
    this.given.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
}

/** Has workers faked; gives the last that was made. */
export const fakeWorkers = (): (() => FakeWorker) => {
  let last: FakeWorker | null = null;
  const Made = class extends FakeWorker {
    constructor() {
      super();
      // The test sends its messages to the created worker.
      // oxlint-disable-next-line typescript/no-this-alias
      last = this;
    }
  };
  vi.stubGlobal("Worker", Made);
  return () => {
    if (!last) throw new Error("no worker was made");
    return last;
  };
};
