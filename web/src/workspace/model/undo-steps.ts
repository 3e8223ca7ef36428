import type { StepKind } from "../../ui/keys/step-keys.ts";

/** When it was done and undone last: later steps have a greater number, whatever they were done to. */
type Stamped<Step> = { readonly step: Step; readonly done: number; readonly undone: number };

let count = 0;
const now = (): number => ++count;

/** What was done and can be undone, and what was undone and can be done again. */
export class UndoSteps<Step> {
  #done: Stamped<Step>[] = [];
  #undone: Stamped<Step>[] = [];

  add(step: Step): void {
    this.#done.push({ step, done: now(), undone: 0 });
    this.#undone = [];
  }

  /** The step to undo or to do again; undefined where there is none. */
  next(kind: StepKind): Step | undefined {
    return this.#from(kind).at(-1)?.step;
  }

  /** When that was done or undone, among all steps; 0 where there is none. */
  at(kind: StepKind): number {
    const last = this.#from(kind).at(-1);
    return (kind === "undo" ? last?.done : last?.undone) ?? 0;
  }

  /** The step to undo or to do again is none any more. */
  drop(kind: StepKind): void {
    this.#from(kind).pop();
  }

  /** The step to undo or to do again, which then is. */
  take(kind: StepKind): Step | undefined {
    const last = this.#from(kind).pop();
    if (last && kind === "undo") this.#undone.push({ ...last, undone: now() });
    else if (last) this.#done.push(last);
    return last?.step;
  }

  /** Has each step as it is from now on; one that comes to null is none any more. */
  revise(by: (step: Step) => Step | null): void {
    const revised = (all: readonly Stamped<Step>[]): Stamped<Step>[] =>
      all.flatMap((one) => {
        const step = by(one.step);
        return step === null ? [] : [{ ...one, step }];
      });
    this.#done = revised(this.#done);
    this.#undone = revised(this.#undone);
  }

  /** Nothing can be done again any more. */
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
