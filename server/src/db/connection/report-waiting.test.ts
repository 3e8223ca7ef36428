import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tellOfWait } from "./tell-of-wait.ts";

let told: string[];
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = () => tellOfWait("the database", 10_000, (line) => told.push(line));

it("says at once why, then every three seconds how long", () => {
  const waiting = wait();
  waiting.because("ECONNREFUSED");
  expect(told).toEqual(["waiting for the database (ECONNREFUSED), 0 of 10 s"]);
  waiting.because("the database system is starting up");
  vi.advanceTimersByTime(7_000);
  expect(told.slice(1)).toEqual([
    "waiting for the database (the database system is starting up), 3 of 10 s",
    "waiting for the database (the database system is starting up), 6 of 10 s",
  ]);
  waiting.end();
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(3);
});

it("says after a second that there is no answer", () => {
  const waiting = wait();
  vi.advanceTimersByTime(900);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(told).toEqual(["waiting for the database (no answer yet), 1 of 10 s"]);
  waiting.end();
});
