import { type AnyEntity, type EntityPath, entities, entityAt } from "../entities.ts";
import type { AnyRecord, Value } from "../entity.ts";
import type { AmbiguousReason, Problem } from "../problem.ts";
import { snake } from "../snake.ts";
import { clip } from "../text-rules.ts";
import { type HeldRecord, holdRecord, takeRecord } from "./held-record.ts";
import { suggestFrom } from "./nearest.ts";
import { type Cells, readRow } from "./read-row.ts";

export type BatchRow = {
  /** The entity's path: `issues`, `warrants` … */
  readonly table: string;
  /** Counted in records, the header is 1. */
  readonly line: number;
  readonly cells: Cells;
};

export type AcceptedRow = { readonly line: number; readonly record: AnyRecord };

export type RefusedRow = {
  readonly table: string;
  readonly line: number;
  readonly id: string | null;
  readonly problems: readonly Problem[];
};

type PerTable<T> = { readonly [P in EntityPath]: T };

export type Outcome = {
  /** What to save, in pasted order, with new ids; empty where all or nothing was asked and a row is refused. */
  readonly accepted: PerTable<readonly AcceptedRow[]>;
  readonly refused: readonly RefusedRow[];
  /** Pasted id → new id, of accepted rows. */
  readonly ids: PerTable<ReadonlyMap<string, string>>;
};

export type PlanOptions = {
  readonly allOrNothing: boolean;
  readonly newId: () => string;
  /** How many rows are kept as they are; those after them are packed, which is slower and takes far less room. */
  readonly looseRows?: number;
};

type PlannedRow = {
  readonly entity: AnyEntity;
  readonly line: number;
  readonly pastedId: string | null;
  readonly newId: string;
  readonly parentId: string | null;
  readonly record: HeldRecord;
  problems: readonly Problem[];
};

type Saved = {
  readonly accepted: PerTable<AcceptedRow[]>;
  readonly ids: PerTable<Map<string, string>>;
};

const faultless: readonly Problem[] = [];
const longestTable = 100;
const rowsPerStep = 200;

const newIds = (): Map<string, string> => new Map();

const textOf = (value: Value | undefined): string | null =>
  typeof value === "string" ? value : null;

const isRefused = ({ problems }: PlannedRow): boolean => problems.length > 0;

const toRefused = (
  { entity, line, pastedId }: PlannedRow,
  problems: readonly Problem[],
): RefusedRow => ({
  table: entity.path,
  line,
  id: pastedId,
  problems,
});

const repeatedId = (id: string): Problem => ({
  field: "id",
  code: "ambiguous",
  params: { value: id, reason: "id" satisfies AmbiguousReason },
});

const refuse = (row: PlannedRow, problem: Problem): void => {
  row.problems = [...row.problems, problem];
};

const perTable = <T>(make: () => T): PerTable<T> =>
  // Safe because the entries are exactly the paths of the entities.
  Object.fromEntries(entities.map(({ path }) => [path, make()])) as PerTable<T>;

/** What a batch would save: rows are added one by one, then all references between them are resolved. Pure. */
export class BatchPlan {
  readonly #options: PlanOptions;
  readonly #rows: PlannedRow[] = [];
  readonly #strangers: RefusedRow[] = [];
  readonly #parents = new Map<string, PlannedRow>();
  readonly #repeated = new Set<PlannedRow>();

  constructor(options: PlanOptions) {
    this.#options = options;
  }

  add({ table, line, cells }: BatchRow): void {
    const entity = entityAt(table);
    if (entity === undefined) return this.#refuseTable(table, line);
    const { record, problems } = readRow(entity, cells);
    const { newId, looseRows = Number.POSITIVE_INFINITY } = this.#options;
    const isPacked = this.#rows.length >= looseRows;
    const row: PlannedRow = {
      entity,
      line,
      pastedId: textOf(record["id"]),
      newId: newId(),
      parentId: entity.parent === undefined ? null : textOf(record[entity.parent.field]),
      record: holdRecord(record, isPacked),
      problems: problems.length === 0 ? faultless : problems,
    };
    this.#rows.push(row);
    if (entity.parent === undefined) this.#addParent(row);
  }

  /** The parents that children name and the paste does not hold: to be looked up before resolving. */
  referredIds(): string[] {
    const ids = new Set<string>();
    for (const row of this.#rows) {
      const id = row.parentId;
      if (id !== null && !this.#parents.has(id)) ids.add(id);
    }
    return [...ids];
  }

  /** At the end; asked again, it answers anew. `known`: those of `referredIds` that exist; `candidates`: ids to suggest for those that do not. */
  resolve(known: ReadonlySet<string>, candidates: Iterable<string> = []): Outcome {
    const steps = this.resolveInSteps(known, candidates);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  /** The same with a pause after every few rows, in which a server lets others in. */
  *resolveInSteps(
    known: ReadonlySet<string>,
    candidates: Iterable<string> = [],
  ): Generator<undefined, Outcome> {
    const suggest = suggestFrom(this.#parents.keys(), candidates);
    const refused: RefusedRow[] = [];
    const orphans = new Set<PlannedRow>();
    for (const [index, row] of this.#rows.entries()) {
      const unknown = this.#unknownParent(row, known, suggest);
      if (unknown) orphans.add(row);
      const problems = unknown ? [...row.problems, unknown] : row.problems;
      if (problems.length > 0) refused.push(toRefused(row, problems));
      if (index % rowsPerStep === 0) yield;
    }
    for (const stranger of this.#strangers) refused.push(stranger);
    const isNothing = this.#options.allOrNothing && refused.length > 0;
    const saved = { accepted: perTable<AcceptedRow[]>(() => []), ids: perTable(newIds) };
    for (const [index, row] of this.#rows.entries()) {
      if (!isNothing && !isRefused(row) && !orphans.has(row)) this.#accept(row, saved);
      if (index % rowsPerStep === 0) yield;
    }
    return { ...saved, refused };
  }

  #refuseTable(table: string, line: number): void {
    const name = clip(table, longestTable);
    const problem: Problem = { field: "table", code: "unknownTable", params: { name } };
    this.#strangers.push({ table: name, line, id: null, problems: [problem] });
  }

  #addParent(row: PlannedRow): void {
    if (row.pastedId === null) return;
    const first = this.#parents.get(row.pastedId);
    if (first === undefined) {
      this.#parents.set(row.pastedId, row);
      return;
    }
    refuse(row, repeatedId(row.pastedId));
    if (this.#repeated.has(first)) return;
    this.#repeated.add(first);
    refuse(first, repeatedId(row.pastedId));
  }

  /** Told and not kept: what is known may be another the next time. */
  #unknownParent(
    { entity, parentId: id }: PlannedRow,
    known: ReadonlySet<string>,
    suggest: (id: string) => string[],
  ): Problem | null {
    if (id === null || entity.parent === undefined) return null;
    const pasted = this.#parents.get(id);
    // The paste wins: a refused issue is not replaced by an older one with the same id.
    const isFound = pasted === undefined ? known.has(id) : !isRefused(pasted);
    if (isFound) return null;
    const closest = pasted === undefined ? suggest(id).join(", ") : "";
    const params = closest === "" ? { id } : { id, closest };
    return { field: snake(entity.parent.field), code: "unknownIssue", params };
  }

  #accept(row: PlannedRow, { accepted, ids }: Saved): void {
    const { entity, line, pastedId, newId, parentId } = row;
    const parent = this.#parents.get(parentId ?? "")?.newId ?? parentId;
    accepted[entity.path].push({
      line,
      // Made when it is asked for, so that packed rows are never loose all at once.
      get record() {
        const record = takeRecord(entity, row.record);
        record["id"] = newId;
        if (entity.parent !== undefined) record[entity.parent.field] = parent;
        return record;
      },
    });
    if (pastedId !== null && !ids[entity.path].has(pastedId)) ids[entity.path].set(pastedId, newId);
  }
}
