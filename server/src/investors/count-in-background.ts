import { type BackgroundWorker, runInBackground } from "../background/background-worker.ts";
import { StepPace } from "../background/step-pace.ts";
import { type Counting, countNext } from "./count-next.ts";
import { hasInvestorsToCountSql } from "./investor-sql.ts";

const sizes = { min: 4, max: 200 };
const elsewhereMs = 2_000;

/** Counts some of the waiting names, as many as leave time for requests. */
const createStep = (counting: Counting) => {
  const pace = new StepPace(sizes);
  return async (isBusy: boolean): Promise<number | null> => {
    const [found] = await counting.sql.unsafe<{ hasWork: boolean }[]>(hasInvestorsToCountSql);
    if (found?.hasWork !== true) return null;
    const before = performance.now();
    const items = await countNext(counting, pace.nextSize(isBusy));
    if (items === null) return elsewhereMs;
    if (items === 0) return null;
    const tookMs = performance.now() - before;
    return pace.restAfter({ items, tookMs, isBusy, urgency: "soon" });
  };
};

/** Counts the names whose commitments are written, until it is stopped. */
export const countInBackground = (
  counting: Counting,
  onFault: (error: unknown) => void,
): BackgroundWorker => runInBackground(createStep(counting), { onFault });
