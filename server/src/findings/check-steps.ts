import { StepPace, type Urgency } from "../background/step-pace.ts";
import { type Step, checkNext } from "./check-next.ts";
import { startPlace } from "./check-round.ts";
import type { CheckSetup } from "./check-setup.ts";

const sizes = { min: 4, max: 100 };
const elsewhereMs = 2_000;

/** Whoever wrote an issue waits for its findings, but nobody for those of the daily round. */
const urgencies = { pending: "soon", round: "sometime" } as const satisfies Record<string, Urgency>;

/** Checks step by step; the size of the steps leaves time for requests. */
export class CheckSteps {
  readonly #setup: CheckSetup;
  readonly #pace = new StepPace(sizes);
  #place = startPlace();
  /** How many issues are still checked one by one, because a step with several failed. */
  #alone = 0;

  constructor(setup: CheckSetup) {
    this.#setup = setup;
  }

  /** Runs one step and returns the ms to wait before the next; null if nothing is left to check. */
  async next(isBusy: boolean): Promise<number | null> {
    const count = this.#alone > 0 ? 1 : this.#pace.nextSize(isBusy);
    const before = performance.now();
    const step = await this.#check(count);
    const tookMs = performance.now() - before;
    if (!("issues" in step)) return step.kind === "nothing" ? null : elsewhereMs;
    if (this.#alone > 0) this.#alone -= 1;
    const urgency = urgencies[step.kind];
    return this.#pace.restAfter({ items: step.issues, tookMs, isBusy, urgency });
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
