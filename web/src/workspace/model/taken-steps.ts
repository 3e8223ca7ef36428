import type { Draft, Taken, TextBefore } from "../../records/form/draft.ts";
import {
  FieldAbsences,
  type MarkedField,
  type NewAbsence,
} from "../../records/form/field-absences.ts";
import type { Citation } from "../../records/form/field-citations.ts";
import type { StepKind } from "../../ui/keys/step-keys.ts";
import { UndoSteps } from "./undo-steps.ts";

/** What was done to the rows of a grid with a step of another record. */
export type RowsStep = {
  /** Whether nothing else was written to their cells since. */
  readonly isAsLeft: (kind: StepKind) => boolean;
  readonly carryOut: (kind: StepKind) => void;
};

/** What was done to a field at once, to be undone and done again at once. */
export type FieldStep = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Whether that is what was stored then: what others saved since stands in its place. */
  readonly isStored?: readonly [before: boolean, after: boolean];
  /** Where its value was taken from. */
  readonly cited?: Citation | undefined;
  /** What was to be stored of its absence before, and is now. */
  readonly marked?: readonly [before: NewAbsence | null, after: NewAbsence | null];
  /** What was done to others with it. */
  readonly also?: readonly FieldStep[];
  readonly rows?: RowsStep | null;
};

/** Notes a field before it is written to; what comes back gives what that changed. */
const beginStep = (draft: Draft, name: string): (() => FieldStep) => {
  const before = draft.entry(name).text;
  const wasStored = !draft.isFieldDirty(name);
  return () => {
    const after = draft.entry(name).text;
    return { name, before, after, isStored: [wasStored, !draft.isFieldDirty(name)] };
  };
};

/** Writes to a field, and gives what that changed. */
export const stepBy = (draft: Draft, name: string, write: () => void): FieldStep => {
  const end = beginStep(draft, name);
  write();
  return end();
};

const otherOf = (kind: StepKind): StepKind => (kind === "undo" ? "redo" : "undo");

/** What a field is to hold once a step is undone, or done again. */
const textOf = (draft: Draft, { name, before, after, isStored }: FieldStep, kind: StepKind) => {
  const isUndo = kind === "undo";
  if (isStored?.[isUndo ? 0 : 1] === true) return draft.storedText(name);
  return isUndo ? before : after;
};

/** Whether a field holds what was left in it before that is undone, or done again. */
export const isAsLeft = (draft: Draft, step: FieldStep, kind: StepKind): boolean =>
  draft.entry(step.name).text === textOf(draft, step, otherOf(kind));

/** Marks an empty field as having no value, or takes that back, as a step that is not carried out. */
export const markingOf = (draft: Draft, name: string, absence: NewAbsence | null): FieldStep => {
  const { text } = draft.entry(name);
  return { name, before: text, after: text, marked: [stepsOf(draft).absences.find(name), absence] };
};

/** Writes what stood in a field before a step, or after it. */
export const carryOut = (draft: Draft, step: FieldStep, kind: StepKind): void => {
  const isUndo = kind === "undo";
  const { name, cited, marked, also = [], rows } = step;
  draft.type(name, textOf(draft, step, kind));
  draft.leave(name);
  if (marked) putAbsence(draft, name, marked[isUndo ? 0 : 1]);
  if (cited) draft[isUndo ? "uncite" : "cite"](name, cited);
  for (const one of also) carryOut(draft, one, kind);
  rows?.carryOut(kind);
};

/** What was typed in the fields of a draft, taken into them and marked in them: each step to be undone. */
export class TakenSteps implements Taken {
  /** What is marked as having no value and not saved. */
  readonly absences = new FieldAbsences();
  readonly #fields: Draft;
  readonly #steps = new UndoSteps<FieldStep>();

  constructor(fields: Draft) {
    this.#fields = fields;
  }

  /** Writes to a field with the place that its value was taken from. */
  take(name: string, cited: Citation | undefined, write: () => void): void {
    this.#fields.leaveTyped(name);
    const step = stepBy(this.#fields, name, write);
    if (cited) this.#fields.cite(name, cited);
    this.#steps.add({ ...step, cited });
  }

  noteTyped(name: string, { text: before, wasStored }: TextBefore): void {
    const after = this.#fields.entry(name).text;
    const isStored = [wasStored, !this.#fields.isFieldDirty(name)] as const;
    if (before !== after) this.#steps.add({ name, before, after, isStored });
  }

  /** Writes to several fields at once, and to rows of grids, which comes back then. */
  takeAll(names: readonly string[], write: () => RowsStep | null): void {
    const ends = names.map((name) => beginStep(this.#fields, name));
    const rows = write();
    const steps = ends.map((end) => end());
    const changed = steps.filter(({ before, after }) => before !== after);
    const [step = rows ? steps[0] : undefined, ...also] = changed;
    if (step) this.#steps.add({ ...step, also, rows });
  }

  /** Marks an empty field as having no value, or takes that back. */
  mark(name: string, absence: NewAbsence | null): void {
    const step = markingOf(this.#fields, name, absence);
    carryOut(this.#fields, step, "redo");
    this.#steps.add(step);
  }

  /** The field of the next step to undo or to do again; null where another value was written to it since. */
  next(kind: StepKind): string | null {
    const step = this.#steps.next(kind);
    if (!step) return null;
    const isLeft =
      [step, ...(step.also ?? [])].every((one) => isAsLeft(this.#fields, one, kind)) &&
      step.rows?.isAsLeft(kind) !== false;
    return isLeft ? step.name : null;
  }

  /** When that was done or undone, among all steps. */
  at(kind: StepKind): number {
    return this.#steps.at(kind);
  }

  /** Undoes it, or does it again. */
  step(kind: StepKind): void {
    const step = this.next(kind) === null ? undefined : this.#steps.take(kind);
    if (step) carryOut(this.#fields, step, kind);
  }

  /** The next step is none any more: what it left was written over by what is no step. */
  drop(kind: StepKind): void {
    this.#steps.drop(kind);
  }

  marked(): readonly MarkedField[] {
    const fields = this.#fields;
    return this.absences
      .all()
      .filter(([name]) => fields.has(name) && fields.entry(name).text === "");
  }

  noteSent(): void {
    this.absences.noteSent();
  }

  dropSent(): void {
    this.absences.dropSent();
    this.#steps.clear();
  }

  forget(): void {
    this.absences.forget();
    this.#steps.clear();
  }
}

const known = new WeakMap<Draft, TakenSteps>();

/** The steps of a draft: what is taken into its fields and marked in them is noted from now on. */
export const stepsOf = (draft: Draft): TakenSteps => {
  const steps = known.get(draft) ?? new TakenSteps(draft);
  known.set(draft, steps);
  draft.taken = steps;
  return steps;
};

/** What was sent is stored; what was cited or marked meanwhile stays. */
export const dropSent = (draft: Draft): void => {
  draft.citations.dropSent();
  stepsOf(draft).dropSent();
};

/** Marks a field as having no value; with null nothing is to be stored of that. */
export const putAbsence = (draft: Draft, name: string, absence: NewAbsence | null): void => {
  stepsOf(draft).absences.put(name, absence);
  draft.touch(name);
};

/** Marks again what was marked. */
export const markAgain = (draft: Draft, marked: readonly MarkedField[] = []): void => {
  for (const [name, absence] of marked) if (draft.has(name)) putAbsence(draft, name, absence);
};
