/** The duration of one step that is aimed at. */
const stepMs = { idle: 200, busy: 40 } as const;

type Rest = {
  /** The pause after a step, as a multiple of its duration. */
  readonly times: number;
  readonly minMs: number;
  /** If other programs keep the machine busy, a step takes long, though it uses little of the processor. */
  readonly maxMs: number;
};

/** Work that somebody waits for, and work that may take hours. */
export type Urgency = "soon" | "sometime";

const rests = {
  idle: {
    soon: { times: 0.25, minMs: 5, maxMs: 100 },
    sometime: { times: 2, minMs: 5, maxMs: 1_000 },
  },
  // While requests keep coming, the work gets a tenth of the time, or a twenty-fifth.
  busy: {
    soon: { times: 9, minMs: 100, maxMs: 1_000 },
    sometime: { times: 25, minMs: 100, maxMs: 1_000 },
  },
} as const satisfies Readonly<Record<keyof typeof stepMs, Readonly<Record<Urgency, Rest>>>>;

const stateOf = (isBusy: boolean) => (isBusy ? "busy" : "idle");

const maxGrowth = 2;

/** The numbers of items in the first step, which is also the minimum, and at most in one. */
export type StepSizes = { readonly min: number; readonly max: number };

/** What a step did, and how long it took. */
export type StepDone = {
  readonly items: number;
  readonly tookMs: number;
  readonly isBusy: boolean;
  readonly urgency: Urgency;
};

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Sizes the steps of background work, and the pauses between them, so that requests come first. */
export class StepPace {
  readonly #sizes: StepSizes;
  /** The size of the last step, which the next may exceed by `maxGrowth` only. */
  #last: number;
  #msEach: number | null = null;

  constructor(sizes: StepSizes) {
    this.#sizes = sizes;
    this.#last = sizes.min / maxGrowth;
  }

  /** The number of items for the next step. */
  nextSize(isBusy: boolean): number {
    const { min, max } = this.#sizes;
    const ms = stepMs[stateOf(isBusy)];
    const fitting = this.#msEach === null ? min : ms / Math.max(this.#msEach, 0.01);
    this.#last = Math.round(clamp(Math.min(fitting, this.#last * maxGrowth), min, max));
    return this.#last;
  }

  /** Notes a step, and returns the ms to wait before the next one. */
  restAfter({ items, tookMs, isBusy, urgency }: StepDone): number {
    if (items > 0) this.#msEach = tookMs / items;
    const { times, minMs, maxMs } = rests[stateOf(isBusy)][urgency];
    return clamp(times * tookMs, minMs, maxMs);
  }
}
