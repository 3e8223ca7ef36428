import type { Trial } from "./compare.ts";
import { median } from "./statistics.ts";

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The median of work done several times, one after the other. */
export const repeatedTrial =
  (times: number, work: () => Promise<unknown>): Trial =>
  async () => {
    const durations: number[] = [];
    for (let done = 0; done < times; done++) durations.push(await timed(work));
    return median(durations);
  };
