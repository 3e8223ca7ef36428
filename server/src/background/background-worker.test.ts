import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type BackgroundWorker, type WorkStep, runInBackground } from "./background-worker.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const failOnFault = {
  onFault: (error: unknown) => {
    throw error;
  },
};

/** When each step began, in ms, and whether requests were noticed then. */
type Steps = { readonly at: number; readonly isBusy: boolean }[];

/** Work of so many steps, each followed by this pause, once `begin` was called. */
const openWork = (count: number, restMs: number) => {
  const steps: Steps = [];
  let left = 0;
  let start = 0;
  const step: WorkStep = async (isBusy) => {
    if (left === 0) return null;
    left -= 1;
    steps.push({ at: performance.now() - start, isBusy });
    return restMs;
  };
  const begin = (): void => {
    left = count;
    start = performance.now();
  };
  return { steps, step, begin };
};

/** Lets time pass, with a request that only reads every so many ms. */
const readFor = async (worker: BackgroundWorker, ms: number, everyMs: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += everyMs) {
    worker.noteRequest()(false);
    await vi.advanceTimersByTimeAsync(everyMs);
  }
};

it("begins soon after a write, and goes on, though requests come without a break", async () => {
  const { steps, step, begin } = openWork(3, 1_000);
  const worker = runInBackground(step, failOnFault);
  await vi.advanceTimersByTimeAsync(60_000);
  begin();
  worker.noteRequest()(true);
  await readFor(worker, 3_000, 10);
  expect(steps.map(({ isBusy }) => isBusy)).toEqual([true, true, true]);
  expect(steps[0]?.at).toBeLessThanOrEqual(300);
  expect(steps[2]?.at).toBeLessThanOrEqual(2_400);
  await worker.stop();
});

it("takes no notice of requests that are over", async () => {
  const { steps, step, begin } = openWork(2, 100);
  const worker = runInBackground(step, failOnFault);
  await vi.advanceTimersByTimeAsync(60_000);
  begin();
  worker.noteRequest()(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(steps.map(({ isBusy }) => isBusy)).toEqual([false, false]);
  await worker.stop();
});

it("takes notice of a long request until it has ended", async () => {
  const { steps, step, begin } = openWork(4, 1_000);
  const worker = runInBackground(step, failOnFault);
  await vi.advanceTimersByTimeAsync(60_000);
  begin();
  const end = worker.noteRequest();
  worker.noteRequest()(true);
  await vi.advanceTimersByTimeAsync(1_500);
  end(false);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(steps.map(({ isBusy }) => isBusy)).toEqual([true, true, false, false]);
  await worker.stop();
});

it("looks for work soon after the start, before much can have been entered", async () => {
  const { steps, step, begin } = openWork(1, 100);
  begin();
  const worker = runInBackground(step, failOnFault);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(steps).toHaveLength(1);
  await worker.stop();
});
