import type { Value } from "@teckna/domain/entity";
import { columnsOf } from "../../db/sql/columns.ts";
import { readStored } from "../../records/stored-record.ts";
import {
  type ChangesetState,
  type StateChild,
  type StateRow,
  entityOf,
} from "./changeset-state.ts";
import type { ChosenRecord, Include } from "./read-undo.ts";

type Verb = "remove" | "restore" | "replace";

/** What undoing does to one record. */
export type UndoStep = {
  readonly verb: Verb;
  readonly row: StateRow;
  /** Field → [current value, earlier value], where values are restored. */
  readonly changes: Readonly<Record<string, readonly [Value, Value]>>;
};

/** A record that the undo leaves unchanged (`kept_rows` of the API). */
export type KeptRecord = {
  readonly row: StateRow;
  readonly reason: "changed" | "children" | "deleted" | "restored" | "issueDeleted";
  /** For a root, how many of its children would remain. */
  readonly children: number | null;
  readonly by: string | null;
  readonly at: string | null;
};

export type ChangesetUndo = {
  readonly steps: readonly UndoStep[];
  /** Children that are deleted with the root although they were not chosen themselves. */
  readonly along: readonly StateChild[];
  readonly kept: readonly KeptRecord[];
};

export type ChangesetUndoRequest = {
  readonly state: ChangesetState;
  /** Whether the changeset's effect is removed rather than restored. */
  readonly isRemoval: boolean;
  readonly include: Include;
};

/** What the changeset did to the root; children that it did not write themselves were deleted or restored with it. */
type RootAction = { readonly rootAction: string | null };

const isRoot = ({ root }: ChangesetState, { table, id }: StateRow | StateChild): boolean =>
  table === root.entity.path && id === root.id;

// Safe: history/ writes it in this form.
const readChanges = (text: string): Readonly<Record<string, readonly [Value, Value]>> =>
  JSON.parse(text) as Record<string, [Value, Value]>;

/** The changes that would restore the record's values from before the batch. */
const restoringChanges = (row: StateRow): UndoStep["changes"] => {
  const current = readStored(row.wire);
  const fields = new Set(columnsOf(entityOf(row)).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(readChanges(row.changes))
      .filter(([name, [before]]) => fields.has(name) && current[name] !== before)
      .map(([name, [before]]) => [name, [current[name] ?? null, before]]),
  );
};

/** The verb that undoes what the batch did to a record, whatever the record's state. */
const verbOf = (
  { isRemoval, rootAction }: ChangesetUndoRequest & RootAction,
  row: StateRow,
): Verb => {
  const action = row.originAction ?? rootAction;
  if (action === "replace") return "replace";
  return (action === "create") === isRemoval ? "remove" : "restore";
};

/** A step that is still to be done; not if somebody has changed its record since, unless it is chosen. */
type Candidate = UndoStep & { readonly isChanged: boolean };

/** The step that is still to be done, or why it is not done; nothing if the record already is as it should be. */
const stepFor = (
  requested: ChangesetUndoRequest & RootAction,
  row: StateRow,
): Candidate | KeptRecord | null => {
  const verb = verbOf(requested, row);
  const { isGone, isChanged, isOurs, by, at } = row;
  if (isGone === (verb !== "restore")) {
    const reason = isGone ? "deleted" : "restored";
    return isChanged && !isOurs ? { row, reason, children: null, by, at } : null;
  }
  const changes = verb === "replace" ? restoringChanges(row) : {};
  const isDone = verb === "replace" && Object.keys(changes).length === 0;
  return isDone ? null : { verb, row, changes, isChanged };
};

const isKept = (decided: UndoStep | KeptRecord): decided is KeptRecord => "reason" in decided;

const isStep = <Step extends UndoStep>(decided: Step | KeptRecord): decided is Step =>
  !isKept(decided);

const chosenOf = (include: Include, { id, version }: StateRow): ChosenRecord | undefined =>
  typeof include === "string"
    ? undefined
    : include.find((chosen) => chosen.id === id && chosen.version === version);

const isChosen = (include: Include, row: StateRow): boolean =>
  include === "all" || chosenOf(include, row) !== undefined;

const keep = (
  { row }: UndoStep,
  reason: KeptRecord["reason"],
  { by, at }: { readonly by: string | null; readonly at: string | null },
): KeptRecord => ({ row, reason, children: null, by: row.by ?? by, at: row.at ?? at });

const nobody = { by: null, at: null };

/** The steps for the children, given whether their root will exist. */
const planChildren = (
  candidates: readonly Candidate[],
  { state: { rootState }, include }: ChangesetUndoRequest,
  isRootThere: boolean,
): readonly (UndoStep | KeptRecord)[] =>
  candidates.map((candidate) => {
    if (candidate.isChanged && !isChosen(include, candidate.row))
      return keep(candidate, "changed", nobody);
    return candidate.verb === "restore" && !isRootThere
      ? keep(candidate, "issueDeleted", rootState)
      : candidate;
  });

const nameOf = ({ table, id }: { readonly table: string; readonly id: string }): string =>
  `${table} ${id}`;

/** The root's children that remain after these steps. */
const staying = (
  { children }: ChangesetState,
  steps: readonly (UndoStep | KeptRecord)[],
): readonly StateChild[] => {
  const going = new Set(steps.flatMap((step) => (isKept(step) ? [] : nameOf(step.row))));
  return children.filter((child) => !going.has(nameOf(child)));
};

type RootPlan = { readonly decided: UndoStep | KeptRecord; readonly along: readonly StateChild[] };

/**
 * The step for a root that would be deleted: it is kept if children remain, unless it is chosen, which deletes them
 * too.
 */
const planRemoval = (
  root: Candidate,
  include: Include,
  { stay, seen }: { readonly stay: readonly StateChild[]; readonly seen: number },
): RootPlan => {
  const chosen = chosenOf(include, root.row);
  const isAsSeen = chosen !== undefined && (chosen.children ?? seen) === seen;
  if (include === "all" || isAsSeen) return { decided: root, along: stay };
  if (!root.isChanged && stay.length === 0) return { decided: root, along: [] };
  const kept = keep(root, root.isChanged ? "changed" : "children", stay[0] ?? nobody);
  return { decided: { ...kept, children: stay.length || null }, along: [] };
};

type Children = {
  readonly candidates: readonly Candidate[];
  readonly planned: readonly (UndoStep | KeptRecord)[];
};

const planRoot = (
  root: Candidate,
  { state, include }: ChangesetUndoRequest,
  { candidates, planned }: Children,
): RootPlan => {
  if (root.verb === "remove") {
    const untouched = candidates.filter(({ isChanged }) => !isChanged);
    const seen = staying(state, untouched).length;
    return planRemoval(root, include, { stay: staying(state, planned), seen });
  }
  const isGoing = !root.isChanged || isChosen(include, root.row);
  return { decided: isGoing ? root : keep(root, "changed", nobody), along: [] };
};

/** Plans the undo of a changeset: what it would do in the current state, and which records it would keep unchanged. */
export const planChangesetUndo = (requested: ChangesetUndoRequest): ChangesetUndo => {
  const { state, include } = requested;
  const rootAction = state.rows.find((row) => isRoot(state, row))?.originAction ?? null;
  const decided = state.rows
    .map((row) => stepFor({ ...requested, rootAction }, row))
    .filter((found) => found !== null);
  const candidates = decided.filter((found) => isStep(found));
  const root = candidates.find(({ row }) => isRoot(state, row));
  const children = candidates.filter((candidate) => candidate !== root);
  const isBack = root?.verb === "restore" && (!root.isChanged || isChosen(include, root.row));
  const planned = planChildren(children, requested, !state.rootState.isGone || isBack);
  const rootPlan = root && planRoot(root, requested, { candidates: children, planned });
  const all = rootPlan ? [rootPlan.decided, ...planned] : planned;
  return {
    steps: all.filter((found) => isStep(found)),
    along: rootPlan?.along ?? [],
    kept: [...all, ...decided].filter(isKept),
  };
};
