import type { StepKind } from "../../ui/keys/step-keys.ts";

/** Sequence numbers of when it was last done and undone, increasing across all histories. */
type Stamped<Step> = { readonly step: Step; readonly done: number; readonly undone: number };

let count = 0;
const now = (): number => ++count;

/** A history of steps to undo and redo. */
export class UndoSteps<Step> {
  #done: Stamped<Step>[] = [];
  #undone: Stamped<Step>[] = [];

  add(step: Step): void {
    this.#done.push({ step, done: now(), undone: 0 });
    this.#undone = [];
  }

  /** The next step to undo or redo; undefined if there is none. */
  next(kind: StepKind): Step | undefined {
    return this.#from(kind).at(-1)?.step;
  }

  /** Its sequence number; 0 if there is none. */
  at(kind: StepKind): number {
    const last = this.#from(kind).at(-1);
    return (kind === "undo" ? last?.done : last?.undone) ?? 0;
  }

  /** Drops the next step to undo or redo. */
  drop(kind: StepKind): void {
    this.#from(kind).pop();
  }

  /** Moves the next step to the other stack and returns it. */
  take(kind: StepKind): Step | undefined {
    const last = this.#from(kind).pop();
    if (last && kind === "undo") this.#undone.push({ ...last, undone: now() });
    else if (last) this.#done.push(last);
    return last?.step;
  }

  /** Replaces each step; null removes it. */
  revise(by: (step: Step) => Step | null): void {
    const revised = (all: readonly Stamped<Step>[]): Stamped<Step>[] =>
      all.flatMap((one) => {
        const step = by(one.step);
        return step === null ? [] : [{ ...one, step }];
      });
    this.#done = revised(this.#done);
    this.#undone = revised(this.#undone);
  }

  /** Clears the redo stack. */
  dropUndone(): void {
    this.#undone = [];
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  #from(kind: StepKind): Stamped<Step>[] {
    return kind === "undo" ? this.#done : this.#undone;
  }
}
