import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeWorkers } from "../../../test/fake-worker.ts";
import { readStated } from "./read-stated.ts";
import type { ReaderReply, TextToRead } from "./reader-worker.ts";

const aText: TextToRead = { text: "a text", lowered: ["day.row"] };

let worker: ReturnType<typeof fakeWorkers>;

beforeEach(() => {
  vi.useFakeTimers();
  worker = fakeWorkers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a text is given to the worker once that is ready, and its answer ends it", async () => {
  const read = readStated(aText);
  expect(worker().given).toEqual([]);
  worker().say("ready" satisfies ReaderReply);
  expect(worker().given).toEqual([aText]);
  const found: ReaderReply = { proposals: [], tables: [] };
  worker().say(found);
  expect(await read).toEqual(found);
  expect(worker().isEnded).toBe(true);
});

test("a worker that takes longer than three seconds is ended", async () => {
  const read = readStated({ text: "a long text", lowered: [] });
  worker().say("ready" satisfies ReaderReply);
  await vi.advanceTimersByTimeAsync(2999);
  expect(worker().isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toBe("slow");
  expect(worker().isEnded).toBe(true);
});

test("a worker that cannot be loaded is reported", async () => {
  const read = readStated(aText);
  worker().fail();
  expect(await read).toBe("failed");
});
