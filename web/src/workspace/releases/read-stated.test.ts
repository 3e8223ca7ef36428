import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeWorkers } from "../../../test/fake-worker.ts";
import { statedReader } from "./read-stated.ts";
import type { ReaderReply, TextToRead } from "./reader-worker.ts";

const aText: TextToRead = { text: "a text", lowered: ["day.row"] };

let worker: ReturnType<typeof fakeWorkers>;
let readStated: ReturnType<typeof statedReader>;

beforeEach(() => {
  vi.useFakeTimers();
  worker = fakeWorkers();
  readStated = statedReader();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const found: ReaderReply = { proposals: [], tables: [] };

test("a text is given to the worker once that is ready, and the next text to the same worker", async () => {
  const read = readStated(aText);
  const first = worker();
  expect(first.given).toEqual([]);
  first.say("ready" satisfies ReaderReply);
  expect(first.given).toEqual([aText]);
  first.say(found);
  expect(await read).toEqual(found);
  const another = { text: "another text", lowered: [] };
  const readNext = readStated(another);
  expect(worker()).toBe(first);
  expect(first.given).toEqual([aText, another]);
  first.say(found);
  expect(await readNext).toEqual(found);
});

test("texts read at the same time have a worker each, of which one is kept", async () => {
  const first = readStated(aText);
  const one = worker();
  const second = readStated(aText);
  const other = worker();
  expect(other).not.toBe(one);
  for (const each of [one, other]) {
    each.say("ready" satisfies ReaderReply);
    each.say(found);
  }
  expect(await Promise.all([first, second])).toEqual([found, found]);
  expect(one.isEnded).not.toBe(other.isEnded);
});

test("a worker that takes longer than three seconds is ended", async () => {
  const read = readStated({ text: "a long text", lowered: [] });
  worker().say("ready" satisfies ReaderReply);
  await vi.advanceTimersByTimeAsync(2999);
  expect(worker().isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toBe("slow");
  const ended = worker();
  expect(ended.isEnded).toBe(true);
  void readStated(aText);
  expect(worker()).not.toBe(ended);
});

test("a worker that cannot be loaded is reported", async () => {
  const read = readStated(aText);
  worker().fail();
  expect(await read).toBe("failed");
});
