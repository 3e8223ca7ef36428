import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStated } from "./read-stated.ts";
import type { ReaderReply, TextToRead } from "./reader-worker.ts";

const aText: TextToRead = { text: "a text", lowered: ["day.label"] };

/** What the last worker was given, and how it answers. */
let worker: FakeWorker | undefined;

class FakeWorker extends EventTarget {
  readonly given: TextToRead[] = [];
  isEnded = false;

  constructor() {
    super();
    // What the test speaks with is the worker that was made.
    // oxlint-disable-next-line typescript/no-this-alias
    worker = this;
  }

  postMessage(toRead: TextToRead): void {
    this.given.push(toRead);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: ReaderReply): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a text is given to the worker once that is ready, and its answer ends it", async () => {
  const read = readStated(aText);
  expect(worker?.given).toEqual([]);
  worker?.say("ready");
  expect(worker?.given).toEqual([aText]);
  worker?.say([]);
  expect(await read).toEqual([]);
  expect(worker?.isEnded).toBe(true);
});

test("a worker that takes longer than three seconds is ended", async () => {
  const read = readStated({ text: "a long text", lowered: [] });
  worker?.say("ready");
  await vi.advanceTimersByTimeAsync(2999);
  expect(worker?.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toBe("slow");
  expect(worker?.isEnded).toBe(true);
});

test("a worker that cannot be loaded is told of", async () => {
  const read = readStated(aText);
  worker?.dispatchEvent(new Event("error"));
  expect(await read).toBe("failed");
});
