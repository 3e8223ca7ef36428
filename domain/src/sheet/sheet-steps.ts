import type { SheetCommand, SheetStep } from "./sheet-change.ts";
import type { SheetRow } from "./sheet-row.ts";

/** The position that was written. */
export type Written = { readonly row: SheetRow; readonly column: number };

export type Edit = Written & {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether its row was taken in before, and after the step. */
  readonly wasTaken: boolean;
  readonly isTaken: boolean;
};

export type DoneStep = {
  readonly edits: readonly Edit[];
  /** Set for a step that writes no cells: its rows are taken in (true) or left out again (false). */
  readonly isTaken?: boolean;
  /** Whether the saved texts of the tables already include the step, or its undoing. */
  isWritten: boolean;
};

export type Side = "before" | "after";

const stepBy = ({ edits, isTaken }: DoneStep, side: Side): SheetStep | null => {
  const [first] = edits;
  if (!first) return null;
  const { path } = first.row.table.entity;
  const lines = edits.map(({ row }) => row.line);
  if (isTaken !== undefined) return { path, lines, isTaken: isTaken === (side === "after") };
  const taken = edits.map((edit) => (side === "after" ? edit.isTaken : edit.wasTaken));
  return { path, lines, column: first.column, taken, block: edits.map((edit) => edit[side]) };
};

/** The undo and redo history of a sheet. */
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

  /** Moves to the previous or next step; null where there is none. */
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

  /** The tables' texts were saved: the steps so far need not be replayed after a reload. */
  markWritten(): void {
    for (const step of [...this.#done, ...this.#undone]) step.isWritten = true;
  }

  /** The command that replays the next undo or redo after a reload; null where there is none. */
  commandFor(kind: "undo" | "redo"): SheetCommand | null {
    const step = (kind === "undo" ? this.#done : this.#undone).at(-1);
    if (!step) return null;
    if (!step.isWritten) return kind;
    // Replayed, it is an ordinary change, after which nothing can be redone.
    for (const undone of this.#undone) undone.isWritten = true;
    return stepBy(step, kind === "undo" ? "before" : "after");
  }
}
