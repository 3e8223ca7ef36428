import type { Trial } from "./compare.ts";
import { median } from "./statistics.ts";

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The duration of each of several sequential runs, in ms. */
export const durationsOf = async (
  times: number,
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const durations: number[] = [];
  for (let done = 0; done < times; done++) durations.push(await timed(work));
  return durations;
};

/** The median of several sequential runs. */
export const repeatedTrial =
  (times: number, work: () => Promise<unknown>): Trial =>
  async () =>
    median(await durationsOf(times, work));
