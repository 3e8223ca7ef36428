export type Work = (signal: AbortSignal) => Promise<void>;

/** Runs tasks one after another; all can be cancelled at once. */
export class WorkQueue {
  #controller = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #left = 0;

  get isIdle(): boolean {
    return this.#left === 0;
  }

  /** Resolves when the task is done, or at once if it was cancelled before it started. */
  async add(work: Work): Promise<void> {
    const { signal } = this.#controller;
    this.#left++;
    const turn = this.#last.then(() => (signal.aborted ? undefined : work(signal)));
    this.#last = turn.catch(() => {});
    try {
      await turn;
    } finally {
      if (!signal.aborted) this.#left--;
    }
  }

  cancel(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#last = Promise.resolve();
    this.#left = 0;
  }
}
