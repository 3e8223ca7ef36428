import type { Draft, Taken } from "../../records/form/draft.ts";
import type { TextBefore } from "../../records/form/field-entries.ts";
import {
  FieldAbsences,
  type MarkedField,
  type NewAbsence,
} from "../../records/form/field-absences.ts";
import type { Citation } from "../../records/form/field-citations.ts";
import type { StepKind } from "../../ui/keys/step-keys.ts";
import { UndoSteps } from "./undo-steps.ts";

/** Edits of a grid's rows that belong to another record's step. */
export type RowsStep = {
  /** Whether their cells still have the texts that the step left. */
  readonly isAsLeft: (kind: StepKind) => boolean;
  readonly carryOut: (kind: StepKind) => void;
};

/** A change of one field, undone and redone as one. */
export type FieldStep = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /**
   * Whether the text before and after was the stored value; if so, the value stored meanwhile is used
   * instead.
   */
  readonly isStored?: readonly [before: boolean, after: boolean];
  /** The citation of its value. */
  readonly cited?: Citation | undefined;
  /** The unsaved absence mark before and after. */
  readonly marked?: readonly [before: NewAbsence | null, after: NewAbsence | null];
  /** Changes of other fields in the same step. */
  readonly also?: readonly FieldStep[];
  readonly rows?: RowsStep | null;
};

/** Records a field's state before a write; the returned function gives the change. */
const beginStep = (draft: Draft, name: string): (() => FieldStep) => {
  const before = draft.entry(name).text;
  const wasStored = !draft.isFieldDirty(name);
  return () => {
    const after = draft.entry(name).text;
    return { name, before, after, isStored: [wasStored, !draft.isFieldDirty(name)] };
  };
};

/** Writes to a field and returns the change. */
export const stepBy = (draft: Draft, name: string, write: () => void): FieldStep => {
  const end = beginStep(draft, name);
  write();
  return end();
};

export const otherKind = (kind: StepKind): StepKind => (kind === "undo" ? "redo" : "undo");

/** The text that a field gets by undoing or redoing a step. */
const textOf = (draft: Draft, { name, before, after, isStored }: FieldStep, kind: StepKind) => {
  const isUndo = kind === "undo";
  if (isStored?.[isUndo ? 0 : 1] === true) return draft.storedText(name);
  return isUndo ? before : after;
};

/** Whether a field still has the text that the step left. */
export const isAsLeft = (draft: Draft, step: FieldStep, kind: StepKind): boolean =>
  draft.entry(step.name).text === textOf(draft, step, otherKind(kind));

/** A step that marks an empty field as having no value, or removes the mark; it is not performed. */
export const markingOf = (draft: Draft, name: string, absence: NewAbsence | null): FieldStep => {
  const { text } = draft.entry(name);
  return { name, before: text, after: text, marked: [stepsOf(draft).absences.find(name), absence] };
};

/** Undoes or redoes a step on a field. */
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

/** The undo history of a draft's fields: typed, taken from a text, and marked. */
export class TakenSteps implements Taken {
  /** The unsaved absence marks. */
  readonly absences = new FieldAbsences();
  readonly #fields: Draft;
  readonly #steps = new UndoSteps<FieldStep>();

  constructor(fields: Draft) {
    this.#fields = fields;
  }

  /** Writes to a field with its value's citation, as a step. */
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

  /** Writes to several fields, and to rows of grids that the function returns, as one step. */
  takeAll(names: readonly string[], write: () => RowsStep | null): void {
    const ends = names.map((name) => beginStep(this.#fields, name));
    const rows = write();
    const steps = ends.map((end) => end());
    const changed = steps.filter(({ before, after }) => before !== after);
    const [step = rows ? steps[0] : undefined, ...also] = changed;
    if (step) this.#steps.add({ ...step, also, rows });
  }

  /** Marks an empty field as having no value, or removes the mark, as a step. */
  mark(name: string, absence: NewAbsence | null): void {
    const step = markingOf(this.#fields, name, absence);
    carryOut(this.#fields, step, "redo");
    this.#steps.add(step);
  }

  /** The field of the next step to undo or redo; null if another value was written to it since. */
  next(kind: StepKind): string | null {
    const step = this.#steps.next(kind);
    if (!step) return null;
    const isLeft =
      [step, ...(step.also ?? [])].every((one) => isAsLeft(this.#fields, one, kind)) &&
      step.rows?.isAsLeft(kind) !== false;
    return isLeft ? step.name : null;
  }

  /** The sequence number of that step. */
  at(kind: StepKind): number {
    return this.#steps.at(kind);
  }

  /** Undoes or redoes it. */
  step(kind: StepKind): void {
    const step = this.next(kind) === null ? undefined : this.#steps.take(kind);
    if (step) carryOut(this.#fields, step, kind);
  }

  /** Drops the next step: its result was overwritten by something that is not a step. */
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

/** The undo history of a draft; recording starts with the first call. */
export const stepsOf = (draft: Draft): TakenSteps => {
  const old = known.get(draft);
  if (old) return old;
  const steps = new TakenSteps(draft);
  known.set(draft, steps);
  draft.taken = steps;
  return steps;
};

/** The sent citations and marks are stored now; those made during the save are kept. */
export const dropSent = (draft: Draft): void => {
  draft.citations.dropSent();
  stepsOf(draft).dropSent();
};

/** Sets a field's unsaved absence mark; null removes it. */
export const putAbsence = (draft: Draft, name: string, absence: NewAbsence | null): void => {
  stepsOf(draft).absences.put(name, absence);
  draft.touch(name);
};

/** Restores unsaved absence marks. */
export const markAgain = (draft: Draft, marked: readonly MarkedField[] = []): void => {
  for (const [name, absence] of marked) if (draft.has(name)) putAbsence(draft, name, absence);
};
