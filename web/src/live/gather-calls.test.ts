import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gathered } from "./gather-calls.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { waitMs: 3000, restMs: 20_000 };

test("a storm of calls is one piece of work, and the last of them is not lost", () => {
  const work = vi.fn();
  const { request } = gathered(work, pace);
  for (let at = 0; at < 100; at++) {
    request();
    vi.advanceTimersByTime(100);
  }
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  request();
  vi.advanceTimersByTime(2999);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(3);
});

test("what was done by others before comes after a rest", () => {
  const work = vi.fn();
  const { request } = gathered(work, { ...pace, isDone: true });
  request();
  vi.advanceTimersByTime(pace.restMs - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test("what is stopped is not done", () => {
  const work = vi.fn();
  const { request, stop } = gathered(work, pace);
  request();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
