import { AsyncLocalStorage } from "node:async_hooks";

/** Work that runs beside the requests. */
export type BackgroundWorker = {
  /**
   * Reports that a request has begun; the returned function reports its end. If the request may have written, there may
   * be work to do.
   */
  noteRequest(): (mayHaveWritten: boolean) => void;
  /** Starts nothing new and finishes its current step. */
  stop(): Promise<void>;
};

export type Pace = {
  /** Delay before the first look for work, so that starting up comes first, but little can have been entered. */
  readonly firstMs: number;
  /** How often to look for work that another process left, and for a new day. */
  readonly pollMs: number;
  /** Delay after a write, so that several saves of one issue cause the work only once. */
  readonly quietMs: number;
  /** Delay after a fault; doubled after each further one. */
  readonly firstFaultMs: number;
  /** After this many steps in a row, `onRest` is called when nothing is left. */
  readonly manySteps: number;
};

const usualPace: Pace = {
  firstMs: 2_000,
  pollMs: 60_000,
  quietMs: 250,
  firstFaultMs: 5_000,
  manySteps: 20,
};

/** The server counts as busy while a request is in progress, and for this long afterwards. */
const busyMs = 250;

const maxFaultMs = 300_000;

export type Reports = {
  /** Called when the work failed to read or store something; it will be tried again. */
  readonly onFault: (error: unknown) => void;
  /** Called when nothing is left after many steps. */
  readonly onRest?: () => void;
};

/** Does some of the pending work and returns the ms to wait before doing more; null if nothing is left. */
export type WorkStep = (isBusy: boolean) => Promise<number | null>;

/** Runs pending work until it is stopped. */
export const runInBackground = (
  step: WorkStep,
  { onFault, onRest }: Reports,
  { firstMs, pollMs, quietMs, firstFaultMs, manySteps }: Pace = usualPace,
): BackgroundWorker => {
  // The work outlives the request that triggered it and must not inherit its deadline.
  const apart = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isPausing = false;
  let isStopped = false;
  let inProgress = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  let faults = 0;
  let steps = 0;

  const runIn = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = apart(() => setTimeout(run, ms).unref());
  };
  const work = async (): Promise<void> => {
    try {
      const pauseMs = await step(inProgress > 0 || performance.now() - endedAt < busyMs);
      faults = 0;
      isPausing = pauseMs !== null;
      if (!isPausing && steps >= manySteps) onRest?.();
      steps = isPausing ? steps + 1 : 0;
      runIn(pauseMs ?? (isWoken ? quietMs : pollMs));
    } catch (error) {
      if (faults === 0) onFault(error);
      isPausing = true;
      runIn(Math.min(firstFaultMs * 2 ** faults, maxFaultMs));
      faults += 1;
    }
  };
  const run = (): void => {
    isWoken = false;
    running = work().finally(() => {
      running = undefined;
    });
  };
  runIn(firstMs);
  return {
    noteRequest: () => {
      inProgress += 1;
      return (mayHaveWritten) => {
        inProgress -= 1;
        endedAt = performance.now();
        // The first of several writes sets the timer: later ones might otherwise postpone it forever.
        if (!mayHaveWritten || isWoken) return;
        isWoken = true;
        if (!running && !isPausing) runIn(quietMs);
      };
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
