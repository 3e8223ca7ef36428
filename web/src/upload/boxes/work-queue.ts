export type Work = (signal: AbortSignal) => Promise<void>;

/** Works that are done one after another, and can be called off all at once. */
export class WorkQueue {
  #controller = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #left = 0;

  get isIdle(): boolean {
    return this.#left === 0;
  }

  /** Ends when the work has, and at once where it was called off before its turn. */
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
