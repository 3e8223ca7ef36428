/** A cell as an edit changed it, by the line of its row and its field. */
export type WrittenCell = {
  readonly line: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** What one edit did to a table: cells written, and lines of rows that were added or removed. */
export type Step = {
  readonly cells: readonly WrittenCell[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
};

const isEmpty = ({ cells, added, removed }: Step): boolean =>
  cells.length + added.length + removed.length === 0;

/** The edits of a table that can be undone, and those that were and can be done again. */
export class UndoSteps {
  #done: Step[] = [];
  #undone: Step[] = [];

  add(step: Step): void {
    if (isEmpty(step)) return;
    this.#done.push(step);
    this.#undone = [];
  }

  /** The step to undo or to do again, which then is; undefined where there is none. */
  take(kind: "undo" | "redo"): Step | undefined {
    const [from, to] = kind === "undo" ? [this.#done, this.#undone] : [this.#undone, this.#done];
    const step = from.pop();
    if (step) to.push(step);
    return step;
  }

  canUndo(): boolean {
    return this.#done.length > 0;
  }

  /** How many cells the last step wrote to. */
  count(): number {
    return this.#done.at(-1)?.cells.length ?? 0;
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}
