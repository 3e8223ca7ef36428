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
  /** Field → [now, then], where values are put back. */
  readonly changes: Readonly<Record<string, readonly [Value, Value]>>;
};

/** A record that undoing leaves alone. */
export type KeptRecord = {
  readonly row: StateRow;
  readonly reason: "changed" | "children" | "deleted" | "restored" | "issueDeleted";
  /** How many children of it would stay, of a root. */
  readonly children: number | null;
  readonly by: string | null;
  readonly at: string | null;
};

export type ChangesetUndo = {
  readonly steps: readonly UndoStep[];
  /** Children that go with the root although nobody chose them one by one. */
  readonly along: readonly StateChild[];
  readonly kept: readonly KeptRecord[];
};

export type ChangesetUndoRequest = {
  readonly state: ChangesetState;
  /** Whether the changeset goes out of force, or into it again. */
  readonly isRemoval: boolean;
  readonly include: Include;
};

/** What the changeset did to the root: children that it did nothing to went along with that. */
type RootAction = { readonly rootAction: string | null };

const isRoot = ({ root }: ChangesetState, { table, id }: StateRow | StateChild): boolean =>
  table === root.entity.path && id === root.id;

// Safe because history/ writes it so.
const readChanges = (text: string): Readonly<Record<string, readonly [Value, Value]>> =>
  JSON.parse(text) as Record<string, [Value, Value]>;

/** What the record would have to be given to be as it was before the batch. */
const putBack = (row: StateRow): UndoStep["changes"] => {
  const current = readStored(row.wire);
  const fields = new Set(columnsOf(entityOf(row)).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(readChanges(row.changes))
      .filter(([name, [before]]) => fields.has(name) && current[name] !== before)
      .map(([name, [before]]) => [name, [current[name] ?? null, before]]),
  );
};

/** What is to be done to a record, whatever its state. */
const verbOf = (
  { isRemoval, rootAction }: ChangesetUndoRequest & RootAction,
  row: StateRow,
): Verb => {
  const action = row.originAction ?? rootAction;
  if (action === "replace") return "replace";
  return (action === "create") === isRemoval ? "remove" : "restore";
};

/** A step that is left to do, unless somebody changed its record since and it is not chosen. */
type Candidate = UndoStep & { readonly isChanged: boolean };

/** The step that is left to do, or why there is none; nothing where the record is as it should be. */
const judge = (
  requested: ChangesetUndoRequest & RootAction,
  row: StateRow,
): Candidate | KeptRecord | null => {
  const verb = verbOf(requested, row);
  const { isGone, isChanged, isOurs, by, at } = row;
  if (isGone === (verb !== "restore")) {
    const reason = isGone ? "deleted" : "restored";
    return isChanged && !isOurs ? { row, reason, children: null, by, at } : null;
  }
  const changes = verb === "replace" ? putBack(row) : {};
  const isDone = verb === "replace" && Object.keys(changes).length === 0;
  return isDone ? null : { verb, row, changes, isChanged };
};

const isKept = (judged: UndoStep | KeptRecord): judged is KeptRecord => "reason" in judged;

const isStep = <Step extends UndoStep>(judged: Step | KeptRecord): judged is Step =>
  !isKept(judged);

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

/** What becomes of children, once it is known whether their root will be there. */
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

/** Those of the root's children that these steps leave. */
const staying = (
  { children }: ChangesetState,
  steps: readonly (UndoStep | KeptRecord)[],
): readonly StateChild[] => {
  const going = new Set(steps.flatMap((step) => (isKept(step) ? [] : nameOf(step.row))));
  return children.filter((child) => !going.has(nameOf(child)));
};

type RootPlan = { readonly judged: UndoStep | KeptRecord; readonly along: readonly StateChild[] };

/** What becomes of a root that is to go: it stays with children that stay, unless it is chosen and takes them along. */
const planRemoval = (
  root: Candidate,
  include: Include,
  { stay, seen }: { readonly stay: readonly StateChild[]; readonly seen: number },
): RootPlan => {
  const chosen = chosenOf(include, root.row);
  const isAsSeen = chosen !== undefined && (chosen.children ?? seen) === seen;
  if (include === "all" || isAsSeen) return { judged: root, along: stay };
  if (!root.isChanged && stay.length === 0) return { judged: root, along: [] };
  const kept = keep(root, root.isChanged ? "changed" : "children", stay[0] ?? nobody);
  return { judged: { ...kept, children: stay.length || null }, along: [] };
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
  return { judged: isGoing ? root : keep(root, "changed", nobody), along: [] };
};

/** What undoing a changeset would do as things stand, and what it would leave alone. */
export const planChangesetUndo = (requested: ChangesetUndoRequest): ChangesetUndo => {
  const { state, include } = requested;
  const rootAction = state.rows.find((row) => isRoot(state, row))?.originAction ?? null;
  const judged = state.rows
    .map((row) => judge({ ...requested, rootAction }, row))
    .filter((found) => found !== null);
  const candidates = judged.filter((found) => isStep(found));
  const root = candidates.find(({ row }) => isRoot(state, row));
  const children = candidates.filter((candidate) => candidate !== root);
  const isBack = root?.verb === "restore" && (!root.isChanged || isChosen(include, root.row));
  const planned = planChildren(children, requested, !state.rootState.isGone || isBack);
  const rootPlan = root && planRoot(root, requested, { candidates: children, planned });
  const all = rootPlan ? [rootPlan.judged, ...planned] : planned;
  return {
    steps: all.filter((found) => isStep(found)),
    along: rootPlan?.along ?? [],
    kept: [...all, ...judged].filter(isKept),
  };
};
