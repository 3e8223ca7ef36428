import type { SheetCommand, Step } from "./sheet-change.ts";
import type { SheetRow } from "./sheet-row.ts";

/** Where a row was written to. */
export type Written = { readonly row: SheetRow; readonly column: number };

export type Edit = Written & {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether its row was taken in before, and is after it. */
  readonly wasTaken: boolean;
  readonly isTaken: boolean;
};

export type DoneStep = {
  readonly edits: readonly Edit[];
  /** Set where no cell is written: its rows are taken in, or left out again. */
  readonly isTaken?: boolean;
  /** The texts that the tables were written to hold it, or what it takes back. */
  isWritten: boolean;
};

export type Side = "before" | "after";

const stepBy = ({ edits, isTaken }: DoneStep, side: Side): Step | null => {
  const [first] = edits;
  if (!first) return null;
  const { path } = first.row.table.entity;
  const lines = edits.map(({ row }) => row.line);
  if (isTaken !== undefined) return { path, lines, isTaken: isTaken === (side === "after") };
  const taken = edits.map((edit) => (side === "after" ? edit.isTaken : edit.wasTaken));
  return { path, lines, column: first.column, taken, block: edits.map((edit) => edit[side]) };
};

/** What was done to the tables of a sheet, and what was undone of it. */
export class SheetSteps {
  #done: DoneStep[] = [];
  #undone: DoneStep[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  add(step: DoneStep): void {
    this.#done.push(step);
    this.#undone = [];
  }

  /** The step to go back or forth by; null where there is none. */
  move(kind: "undo" | "redo"): DoneStep | null {
    const [from, to] = kind === "undo" ? [this.#done, this.#undone] : [this.#undone, this.#done];
    const step = from.pop();
    if (!step) return null;
    to.push(step);
    return step;
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  /** The tables were written: what was done until now is not done again after a reload. */
  markWritten(): void {
    for (const step of [...this.#done, ...this.#undone]) step.isWritten = true;
  }

  /** What does the same after a reload as the next step back or forth does now; null where there is none. */
  commandFor(kind: "undo" | "redo"): SheetCommand | null {
    const step = (kind === "undo" ? this.#done : this.#undone).at(-1);
    if (!step) return null;
    if (!step.isWritten) return kind;
    // Done again it is a change like any other, after which nothing can be redone.
    for (const undone of this.#undone) undone.isWritten = true;
    return stepBy(step, kind === "undo" ? "before" : "after");
  }
}
