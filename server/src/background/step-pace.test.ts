import { describe, expect, it } from "vitest";
import { StepPace, type Urgency } from "./step-pace.ts";

/** A machine on which each item takes this long, and each step a little more. */
type Machine = { readonly msEach: number; readonly isBusy?: boolean; readonly urgency?: Urgency };

const msOfStep = 10;

type Run = {
  readonly ms: number;
  readonly workedMs: number;
  readonly firstMs: number;
  readonly steps: readonly { readonly items: number; readonly tookMs: number }[];
  readonly maxRestMs: number;
};

/** Does this many items step by step; the clock is that of the machine. */
const run = (
  items: number,
  { msEach, isBusy = false, urgency = "soon" }: Machine,
  pace = new StepPace({ min: 4, max: 100 }),
): Run => {
  const steps: { items: number; tookMs: number }[] = [];
  const rests: number[] = [];
  for (let left = items; left > 0;) {
    const done = Math.min(left, pace.nextSize(isBusy));
    const tookMs = msOfStep + done * msEach;
    steps.push({ items: done, tookMs });
    rests.push(pace.restAfter({ items: done, tookMs, isBusy, urgency }));
    left -= done;
  }
  const workedMs = steps.reduce((sum, { tookMs }) => sum + tookMs, 0);
  const restedMs = rests.reduce((sum, ms) => sum + ms, 0);
  const firstMs = steps[0]?.tookMs ?? Number.NaN;
  return { ms: workedMs + restedMs, workedMs, firstMs, steps, maxRestMs: Math.max(...rests) };
};

const thousand = 1_000;
const usualMs = 6;

describe("while nothing is asked", () => {
  it("what somebody waits for begins with a short step and rests little", () => {
    const { ms, firstMs, steps, maxRestMs } = run(thousand, { msEach: usualMs });
    expect(firstMs).toBeLessThan(50);
    expect(ms).toBeLessThan(1.4 * thousand * usualMs);
    expect(maxRestMs).toBeLessThanOrEqual(100);
    expect(Math.max(...steps.map(({ tookMs }) => tookMs))).toBeLessThan(250);
  });

  it("pauses stay short on a machine where a step takes seconds", () => {
    const { ms, workedMs, maxRestMs } = run(100, { msEach: 2_000 });
    expect(maxRestMs).toBeLessThanOrEqual(100);
    expect(ms).toBeLessThan(1.1 * workedMs);
  });

  it("the daily round takes a third of the time, and its pauses end too", () => {
    const { ms, workedMs } = run(thousand, { msEach: usualMs, urgency: "sometime" });
    expect(workedMs / ms).toBeCloseTo(1 / 3, 2);
    expect(run(20, { msEach: 2_000, urgency: "sometime" }).maxRestMs).toBeLessThanOrEqual(1_000);
  });
});

describe("while requests keep coming", () => {
  it("what somebody waits for goes on with a tenth of the time at most", () => {
    const { ms, workedMs, steps } = run(thousand, { msEach: usualMs, isBusy: true });
    expect(workedMs / ms).toBeLessThan(0.101);
    expect(ms).toBeLessThan(90_000);
    expect(Math.max(...steps.map(({ tookMs }) => tookMs))).toBeLessThan(60);
  });

  it("the daily round takes less than a twentieth", () => {
    const { ms, workedMs } = run(100, { msEach: usualMs, isBusy: true, urgency: "sometime" });
    expect(workedMs / ms).toBeLessThan(0.05);
  });

  it("pauses end within a second on a machine where a step takes seconds", () => {
    const { steps, maxRestMs } = run(20, { msEach: 2_000, isBusy: true });
    expect(maxRestMs).toBeLessThanOrEqual(1_000);
    expect(new Set(steps.slice(3).map(({ items }) => items))).toEqual(new Set([4]));
  });
});

it("steps grow again by twice at most once the machine is faster", () => {
  const pace = new StepPace({ min: 4, max: 100 });
  run(20, { msEach: 2_000 }, pace);
  const { steps } = run(300, { msEach: 0.5 }, pace);
  // The first still follows from the slow ones.
  expect(steps.slice(0, 6).map(({ items }) => items)).toEqual([4, 8, 16, 32, 64, 100]);
});
