import { Draft } from "../../records/form/draft.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import type { ChildTable } from "../model/child-table.ts";
import { otherKind, stepsOf } from "../model/taken-steps.ts";
import type { StepKind } from "../../ui/keys/step-keys.ts";
import type { EntryPlace, FieldTarget } from "./focus-place.ts";
import type { ReleaseModel } from "./release-model.ts";

/** A step to undo or redo, of one record's fields or of one grid. */
type NextStep = {
  /** Its sequence number among all steps. */
  readonly at: number;
  readonly of: Draft | ChildTable;
  /** Null if its result was overwritten since by something that is not a step. */
  readonly carryOut: () => FieldTarget | null;
};

const ofDraft = (
  draft: Draft,
  child: FieldTarget["child"],
  kind: StepKind,
): readonly NextStep[] => {
  const steps = stepsOf(draft);
  const at = steps.at(kind);
  if (at === 0) return [];
  const carryOut = (): FieldTarget | null => {
    const name = steps.next(kind);
    if (name === null) steps.drop(kind);
    else steps.step(kind);
    child?.table.refresh();
    return name === null ? null : { draft, name, child };
  };
  return [{ at, of: draft, carryOut }];
};

const ofTable = (table: ChildTable, kind: StepKind): readonly NextStep[] => {
  const name = table.steps.nameOf(kind);
  if (name === null) return [];
  const carryOut = (): FieldTarget => {
    const { place } = table.edit({ kind }, { first: 0, end: 0 });
    // A row that was added no longer exists.
    const row = place?.row ?? table.rows.length;
    const record = table.rows[row];
    const draft = record?.draft ?? new Draft(table.entity, emptyRecord(table.entity));
    return { draft, name, child: { table, row, record } };
  };
  return [{ at: table.steps.stepAt(kind), of: table, carryOut }];
};

/** The next step of every history: fields typed, taken from texts and marked. */
const nextSteps = ({ draft, workspace }: ReleaseModel, kind: StepKind): readonly NextStep[] => [
  ...ofDraft(draft, null, kind),
  ...workspace.tables.flatMap((table) => [
    ...ofTable(table, kind),
    ...table.rows.flatMap((record, row) => ofDraft(record.draft, { table, row, record }, kind)),
  ]),
];

const latest = (steps: readonly NextStep[]): NextStep | undefined =>
  steps.toSorted((one, next) => next.at - one.at)[0];

/** Whether something was done after a step was undone, so that it must not be redone. */
const isBehind = (model: ReleaseModel, step: NextStep, kind: StepKind): boolean =>
  kind === "redo" && nextSteps(model, otherKind(kind)).some(({ at }) => at > step.at);

/** The step that the key undoes or redoes at a place; null if the key has another meaning there. */
const stepAt = (model: ReleaseModel, place: EntryPlace | null, kind: StepKind): NextStep | null => {
  const last = latest(nextSteps(model, kind));
  if (!last || isBehind(model, last, kind)) return null;
  // A grid handles its own steps.
  return place?.kind === "cell" && last.of === place.table ? null : last;
};

/** Whether the browser should undo instead: in a field, letter by letter, until its text is the initial one. */
export const isBrowsers = (
  model: ReleaseModel,
  place: EntryPlace | null,
  kind: StepKind,
): boolean => {
  if (!place || place.kind === "cell") return false;
  const row = place.kind === "card" && place.table.rows.find(({ line }) => line === place.line);
  const draft = place.kind === "field" ? model.draft : row ? row.draft : null;
  if (!draft) return true;
  return kind === "undo" ? draft.isTypedIn(place.name) : draft.entry(place.name).pending;
};

/** Undoes or redoes the last step, as seen from a place or from the text; returns its field. */
export const stepFrom = (
  model: ReleaseModel,
  place: EntryPlace | null,
  kind: StepKind,
): FieldTarget | null => {
  if (isBrowsers(model, place, kind)) return null;
  for (let step = stepAt(model, place, kind); step; step = stepAt(model, place, kind)) {
    const done = step.carryOut();
    if (done) return done;
  }
  return null;
};
