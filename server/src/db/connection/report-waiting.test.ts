import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportWaiting } from "./report-waiting.ts";

let reported: string[];
beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = () => reportWaiting("the database", 10_000, (line) => reported.push(line));

it("reports at once why, then every three seconds how long", () => {
  const waiting = wait();
  waiting.because("ECONNREFUSED");
  expect(reported).toEqual(["waiting for the database (ECONNREFUSED), 0 of 10 s"]);
  waiting.because("the database system is starting up");
  vi.advanceTimersByTime(7_000);
  expect(reported.slice(1)).toEqual([
    "waiting for the database (the database system is starting up), 3 of 10 s",
    "waiting for the database (the database system is starting up), 6 of 10 s",
  ]);
  waiting.end();
  vi.advanceTimersByTime(10_000);
  expect(reported).toHaveLength(3);
});

it("reports after a second that there is no response", () => {
  const waiting = wait();
  vi.advanceTimersByTime(900);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(reported).toEqual(["waiting for the database (no response yet), 1 of 10 s"]);
  waiting.end();
});
