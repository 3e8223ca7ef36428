import { type Step, judgeNext } from "./judge-next.ts";
import { startPlace } from "./judge-round.ts";
import type { Judging } from "./judging.ts";

/** How long one step takes where nobody waits for a response, in ms and in issues. */
const stepMs = 200;
const maxIssues = 100;
const firstIssues = 4;

/** While requests come one after the other, so many issues in a second: a fiftieth of a processor. */
const busyIssues = 4;
const busyPauseMs = 1_000;

/** The next step begins so many times as long after this one as it took. */
const pauses = { pending: 1, round: 2 } as const;
const minPauseMs = 5;
const elsewhereMs = 2_000;

/** So many that the next step takes `stepMs`, where this one took so long. */
const nextCount = (count: number, tookMs: number): number =>
  Math.min(maxIssues, Math.max(1, Math.round(count * Math.min(2, stepMs / Math.max(tookMs, 1)))));

/** Judges step by step, each as large as leaves time for the requests. */
export class JudgeSteps {
  readonly #judging: Judging;
  #place = startPlace();
  #count = firstIssues;
  /** So many are judged one by one, because a step of as many failed. */
  #alone = 0;

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  /** One step, and the ms to wait before the next one; null where nothing is left to judge. */
  async next(isBusy: boolean): Promise<number | null> {
    const count = this.#alone > 0 ? 1 : Math.min(this.#count, isBusy ? busyIssues : maxIssues);
    const before = performance.now();
    const step = await this.#judge(count);
    const tookMs = performance.now() - before;
    if (step.kind === "nothing") return null;
    if (step.kind === "elsewhere") return elsewhereMs;
    if (this.#alone > 0) this.#alone -= 1;
    else if (!isBusy) this.#count = nextCount(count, tookMs);
    return isBusy ? busyPauseMs : Math.max(minPauseMs, pauses[step.kind] * tookMs);
  }

  async #judge(count: number): Promise<Step> {
    try {
      return await judgeNext(this.#judging, this.#place, count);
    } catch (error) {
      this.#place = startPlace();
      this.#alone = count;
      throw error;
    }
  }
}
