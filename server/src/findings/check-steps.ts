import { type Step, checkNext } from "./check-next.ts";
import { startPlace } from "./check-round.ts";
import type { CheckSetup } from "./check-setup.ts";

/** The maximum of one step while no request is running, in ms and in issues. */
const stepMs = 200;
const maxIssues = 100;
const firstIssues = 4;

/** While requests keep coming, this many issues a second are checked: a fiftieth of a CPU. */
const busyIssues = 4;
const busyPauseMs = 1_000;

/** The pause after a step, as a multiple of the step's duration. */
const pauses = { pending: 1, round: 2 } as const;
const minPauseMs = 5;
const elsewhereMs = 2_000;

/** The number of issues for which the next step should take `stepMs`, given the duration of this one. */
const nextCount = (count: number, tookMs: number): number =>
  Math.min(maxIssues, Math.max(1, Math.round(count * Math.min(2, stepMs / Math.max(tookMs, 1)))));

/** Checks step by step; the size of the steps leaves time for requests. */
export class CheckSteps {
  readonly #setup: CheckSetup;
  #place = startPlace();
  #count = firstIssues;
  /** How many issues are still checked one by one, because a step with several failed. */
  #alone = 0;

  constructor(setup: CheckSetup) {
    this.#setup = setup;
  }

  /** Runs one step and returns the ms to wait before the next; null if nothing is left to check. */
  async next(isBusy: boolean): Promise<number | null> {
    const count = this.#alone > 0 ? 1 : Math.min(this.#count, isBusy ? busyIssues : maxIssues);
    const before = performance.now();
    const step = await this.#check(count);
    const tookMs = performance.now() - before;
    if (step.kind === "nothing") return null;
    if (step.kind === "elsewhere") return elsewhereMs;
    if (this.#alone > 0) this.#alone -= 1;
    else if (!isBusy) this.#count = nextCount(count, tookMs);
    return isBusy ? busyPauseMs : Math.max(minPauseMs, pauses[step.kind] * tookMs);
  }

  async #check(count: number): Promise<Step> {
    try {
      return await checkNext(this.#setup, this.#place, count);
    } catch (error) {
      this.#place = startPlace();
      this.#alone = count;
      throw error;
    }
  }
}
