import { type BackgroundWorker, runInBackground } from "../background-worker.ts";
import { type Counting, countNext } from "./count-next.ts";
import { hasInvestorsToCountSql } from "./investor-sql.ts";

/** The maximum of one step while no request is running, in ms and in names. */
const stepMs = 100;
const maxNames = 200;
const firstNames = 10;

/** While requests keep coming, this many names at a time. */
const busyNames = 4;
const busyPauseMs = 500;
const elsewhereMs = 2_000;
const minPauseMs = 5;

/** The number of names for which the next step should take `stepMs`, given the duration of this one. */
const nextCount = (count: number, tookMs: number): number =>
  Math.min(maxNames, Math.max(1, Math.round(count * Math.min(2, stepMs / Math.max(tookMs, 1)))));

/** Counts some of the waiting names, as many as leave time for requests. */
const createStep = (counting: Counting) => {
  let most = firstNames;
  return async (isBusy: boolean): Promise<number | null> => {
    const [found] = await counting.sql.unsafe<{ hasWork: boolean }[]>(hasInvestorsToCountSql);
    if (found?.hasWork !== true) return null;
    const before = performance.now();
    const count = await countNext(counting, isBusy ? Math.min(most, busyNames) : most);
    if (count === null) return elsewhereMs;
    if (count === 0) return null;
    const tookMs = performance.now() - before;
    if (!isBusy) most = nextCount(most, tookMs);
    return isBusy ? busyPauseMs : Math.max(minPauseMs, tookMs);
  };
};

/** Counts the names whose commitments are written, until it is stopped. */
export const countInBackground = (
  counting: Counting,
  onFault: (error: unknown) => void,
): BackgroundWorker => runInBackground(createStep(counting), { onFault });
