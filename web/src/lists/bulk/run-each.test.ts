import { describe, expect, it } from "vitest";
import { runEach } from "./run-each.ts";

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
const numbers = Array.from({ length: 20 }, (_, at) => at);

describe("doing the same to many", () => {
  it("handles every item once, a few at a time", async () => {
    const seen: number[] = [];
    let running = 0;
    let max = 0;
    const outcome = await runEach({
      items: numbers,
      atOnce: 3,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      run: async (item) => {
        running += 1;
        max = Math.max(max, running);
        await later();
        seen.push(item);
        running -= 1;
      },
    });
    expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(outcome.done).toHaveLength(20);
    expect(max).toBe(3);
  });

  it("goes on after a failure and names it", async () => {
    const progress: number[] = [];
    const outcome = await runEach({
      items: numbers,
      signal: new AbortController().signal,
      onProgress: (handled) => progress.push(handled),
      run: async (item) => {
        if (item === 7) throw new Error("no");
      },
    });
    expect(outcome.done).toHaveLength(19);
    expect(outcome.failed.map(({ item }) => item)).toEqual([7]);
    expect(progress.at(-1)).toBe(20);
  });

  it("stops when it is aborted and reports what was done", async () => {
    const stop = new AbortController();
    const outcome = await runEach({
      items: numbers,
      atOnce: 1,
      signal: stop.signal,
      onProgress: (handled) => handled === 5 && stop.abort(),
      run: later,
    });
    expect(outcome.done).toEqual([0, 1, 2, 3, 4]);
  });
});
