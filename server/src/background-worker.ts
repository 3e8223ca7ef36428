import { AsyncLocalStorage } from "node:async_hooks";

/** Works beside the requests. */
export type BackgroundWorker = {
  /** A response was sent; where it may have written, there may be something to do. */
  note(mayHaveWritten: boolean): void;
  /** Takes nothing more, and ends what it is at. */
  stop(): Promise<void>;
};

export type Pace = {
  /** The first look: what a start has to do comes before. */
  readonly firstMs: number;
  /** How often it looks for what another process left, and for another day. */
  readonly lookMs: number;
  /** Whoever saves several records of an issue one by one has it done once. */
  readonly quietMs: number;
  /** After a fault; after each that follows it twice as long. */
  readonly firstFaultMs: number;
  /** From so many steps on it is logged that it rests. */
  readonly manySteps: number;
};

const usualPace: Pace = {
  firstMs: 10_000,
  lookMs: 60_000,
  quietMs: 250,
  firstFaultMs: 5_000,
  manySteps: 20,
};

/** Requests come one after the other where the last response was sent no longer ago. */
const busyMs = 100;

const maxFaultMs = 300_000;

export type Reports = {
  /** What waits could not be read or stored; it is tried again. */
  readonly onFault: (error: unknown) => void;
  /** Nothing is left after many steps. */
  readonly onRest?: () => void;
};

/** Does some of what there is to do: the ms to wait before more of it, null where there is none. */
export type Look = (isBusy: boolean) => Promise<number | null>;

/** Does what waits until it is stopped. */
export const runInBackground = (
  look: Look,
  { onFault, onRest }: Reports,
  { firstMs, lookMs, quietMs, firstFaultMs, manySteps }: Pace = usualPace,
): BackgroundWorker => {
  // What it does outlives the request that woke it, and must not inherit its deadline.
  const apart = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isPausing = false;
  let isStopped = false;
  let respondedAt = Number.NEGATIVE_INFINITY;
  let faults = 0;
  let steps = 0;

  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = apart(() => setTimeout(run, ms).unref());
  };
  const work = async (): Promise<void> => {
    try {
      const pauseMs = await look(performance.now() - respondedAt < busyMs);
      faults = 0;
      isPausing = pauseMs !== null;
      if (!isPausing && steps >= manySteps) onRest?.();
      steps = isPausing ? steps + 1 : 0;
      lookIn(pauseMs ?? (isWoken ? quietMs : lookMs));
    } catch (error) {
      if (faults === 0) onFault(error);
      isPausing = true;
      lookIn(Math.min(firstFaultMs * 2 ** faults, maxFaultMs));
      faults += 1;
    }
  };
  const run = (): void => {
    isWoken = false;
    running = work().finally(() => {
      running = undefined;
    });
  };
  lookIn(firstMs);
  return {
    note: (mayHaveWritten) => {
      respondedAt = performance.now();
      // The first of several writes sets the time: those after it may come for ever.
      if (!mayHaveWritten || isWoken) return;
      isWoken = true;
      if (!running && !isPausing) lookIn(quietMs);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
