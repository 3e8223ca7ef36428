import { Draft } from "../../records/form/draft.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import type { StepKind } from "../model/undo-steps.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { Place, Target } from "./focus-place.ts";
import type { ReleaseModel } from "./release-model.ts";
import { stepsOf } from "../model/taken-steps.ts";

/** A step that can be undone or done again, of the fields of one record or of one grid. */
type NextStep = {
  /** When it was done or undone, among all steps. */
  readonly at: number;
  readonly of: Draft | ChildTable;
  readonly carryOut: () => Target;
};

const other = (kind: StepKind): StepKind => (kind === "undo" ? "redo" : "undo");

const ofDraft = (draft: Draft, child: Target["child"], kind: StepKind): readonly NextStep[] => {
  const name = stepsOf(draft).next(kind);
  if (name === null) return [];
  const carryOut = (): Target => {
    stepsOf(draft).step(kind);
    child?.table.refresh();
    return { draft, name, child };
  };
  return [{ at: stepsOf(draft).at(kind), of: draft, carryOut }];
};

const ofTable = (table: ChildTable, kind: StepKind): readonly NextStep[] => {
  const name = table.steps.takenName(kind);
  if (name === null) return [];
  const carryOut = (): Target => {
    const { place } = table.edit({ kind }, { first: 0, end: 0 });
    // A row that was added is not there any more.
    const row = place?.row ?? table.rows.length;
    const record = table.rows[row];
    const draft = record?.draft ?? new Draft(table.entity, emptyRecord(table.entity));
    return { draft, name, child: { table, row, record } };
  };
  return [{ at: table.steps.stepAt(kind), of: table, carryOut }];
};

/** Of all that was taken from texts and marked, the steps that may be next. */
const nextSteps = ({ draft, workspace }: ReleaseModel, kind: StepKind): readonly NextStep[] => [
  ...ofDraft(draft, null, kind),
  ...workspace.tables.flatMap((table) => [
    ...ofTable(table, kind),
    ...table.rows.flatMap((record, row) => ofDraft(record.draft, { table, row, record }, kind)),
  ]),
];

const latest = (steps: readonly NextStep[]): NextStep | undefined =>
  steps.toSorted((one, next) => next.at - one.at)[0];

/** Whether something was taken since a step was undone, so that it is not done again from elsewhere. */
const isBehind = (model: ReleaseModel, step: NextStep, kind: StepKind): boolean =>
  kind === "redo" && nextSteps(model, other(kind)).some(({ at }) => at > step.at);

/** What the key means in a place: null where it means what it does there without any text. */
const stepAt = (model: ReleaseModel, place: Place | null, kind: StepKind): NextStep | null => {
  const steps = nextSteps(model, kind);
  const last = latest(steps);
  if (!last || place === null) return last ?? null;
  if (place.kind === "cell") {
    // A grid undoes what was done in it, but for what was taken elsewhere since.
    const own = Math.max(place.table.steps.stepAt("undo"), place.table.steps.stepAt("redo"));
    return last.of !== place.table && last.at > own && !isBehind(model, last, kind) ? last : null;
  }
  const row = place.kind === "card" && place.table.rows.find(({ line }) => line === place.line);
  const draft = place.kind === "field" ? model.draft : row ? row.draft : undefined;
  // What is typed is undone by the browser.
  if (!draft || draft.entry(place.name).pending) return null;
  if (stepsOf(draft).next(kind) === place.name) return steps.find(({ of }) => of === draft) ?? null;
  if (place.kind === "card") return last.of === place.table ? last : null;
  return stepsOf(draft).isLatest() && !isBehind(model, last, kind) ? last : null;
};

/** Undoes or does again what was taken or marked last, as seen from a place, or from the text; gives the field that it was in. */
export const stepFrom = (
  model: ReleaseModel,
  place: Place | null,
  kind: StepKind,
): Target | null => {
  const step = stepAt(model, place, kind);
  const done = step?.carryOut() ?? null;
  if (done) stepsOf(model.draft).noteElsewhere();
  return done;
};
