import { entities, entityAt } from "../entities.ts";
import type { Value } from "../entity.ts";
import { type PerTable, perTable } from "../per-table.ts";
import type { Problem } from "../problem.ts";
import { clip } from "../text-rules.ts";
import type { Cells } from "./cells.ts";
import { type RecordBuffer, createRecordBuffer, ownText, packRecord } from "./packed-record.ts";
import { suggestFrom } from "./nearest-texts.ts";
import {
  type AcceptedRow,
  Orphan,
  PlannedRow,
  type RefusedRow,
  type RowOrigin,
} from "./planned-row.ts";
import { readRow } from "./read-row.ts";

export type BatchRow = {
  /** The entity's path: `issues`, `warrants` … */
  readonly table: string;
  /** The record's number in the paste; the header is 1. */
  readonly line: number;
  readonly cells: Cells;
};

export type Outcome = {
  /**
   * The rows to save in pasted order, with new ids; empty where the batch is all-or-nothing and a row was
   * refused.
   */
  readonly accepted: PerTable<readonly AcceptedRow[]>;
  readonly refused: readonly RefusedRow[];
  /** Pasted id → new id of accepted rows; computed on each iteration. */
  readonly ids: PerTable<Iterable<readonly [pasted: string, id: string]>>;
};

export type PlanOptions = {
  readonly allOrNothing: boolean;
  readonly newId: () => string;
  readonly buffer?: RecordBuffer;
};

const maxTable = 100;

const textOf = (value: Value | undefined): string | null =>
  typeof value === "string" ? ownText(value) : null;

const noSuggestion = (): readonly string[] => [];

/** Every pasted id with its new id; where rows repeat an id, only the first counts. */
const idsOf = (rows: readonly PlannedRow[]): Iterable<readonly [string, string]> => ({
  *[Symbol.iterator]() {
    const seen = new Set<string>();
    for (const { id, newId } of rows) {
      if (id === null || seen.has(id)) continue;
      seen.add(id);
      yield [id, newId] as const;
    }
  },
});

/**
 * Plans which rows of a batch to save: rows are added one by one, then all parent references are resolved. No
 * side effects.
 */
export class BatchPlan {
  readonly #options: PlanOptions;
  readonly #origin: RowOrigin;
  readonly #rows: PlannedRow[] = [];
  readonly #strangers: RefusedRow[] = [];
  readonly #parents = new Map<string, PlannedRow>();

  constructor(options: PlanOptions) {
    this.#options = options;
    this.#origin = { buffer: options.buffer ?? createRecordBuffer(), parents: this.#parents };
  }

  add({ table, line, cells }: BatchRow): void {
    const entity = entityAt(table);
    if (entity === undefined) return this.#refuseTable(table, line);
    const { record, problems } = readRow(entity, cells);
    const isFaulty = problems.length > 0;
    this.#origin.buffer.put(isFaulty ? JSON.stringify(problems) : packRecord(entity, record));
    const reading = {
      entity,
      line,
      id: textOf(record["id"]),
      newId: ownText(this.#options.newId()),
      parentId: entity.parent === undefined ? null : textOf(record[entity.parent.field]),
      place: this.#rows.length,
      isFaulty,
    };
    const row = new PlannedRow(reading, this.#origin);
    this.#rows.push(row);
    if (entity.parent === undefined) this.#addParent(row);
  }

  /** Parent ids that children reference and the paste does not contain: look them up before `resolve`. */
  referredIds(): string[] {
    const ids = new Set<string>();
    for (const row of this.#rows) {
      const id = row.parentId;
      if (id !== null && !this.#parents.has(id)) ids.add(id);
    }
    return [...ids];
  }

  /**
   * Resolves all references; may be called again with other arguments. `known`: the `referredIds` that exist;
   * `candidates`: ids to suggest in place of those that do not.
   */
  resolve(known: ReadonlySet<string>, candidates: Iterable<string> = []): Outcome {
    const suggest = suggestFrom(this.#parents.keys(), candidates);
    const refused: RefusedRow[] = [];
    const accepted = perTable<PlannedRow[]>(() => []);
    for (const row of this.#rows) {
      if (this.#hasParent(row, known)) {
        if (row.isRefused) refused.push(row);
        else accepted[row.entity.path].push(row);
      } else {
        // The parent is in the paste under exactly this id but was refused: there is nothing to suggest.
        const isPasted = this.#parents.has(row.parentId ?? "");
        refused.push(new Orphan(row, isPasted ? noSuggestion : suggest));
      }
    }
    for (const stranger of this.#strangers) refused.push(stranger);
    if (this.#options.allOrNothing && refused.length > 0)
      for (const { path } of entities) accepted[path].length = 0;
    return { accepted, refused, ids: perTable((path) => idsOf(accepted[path])) };
  }

  #refuseTable(table: string, line: number): void {
    const name = ownText(clip(table, maxTable));
    const problem: Problem = { field: "table", code: "unknownTable", params: { name } };
    this.#strangers.push({ table: name, line, id: null, problems: [problem] });
  }

  #addParent(row: PlannedRow): void {
    if (row.id === null) return;
    const first = this.#parents.get(row.id);
    if (first === undefined) {
      this.#parents.set(row.id, row);
      return;
    }
    row.isRepeated = true;
    first.isRepeated = true;
  }

  /** Whether the row needs no parent or has a valid one. Not cached: `known` may differ in the next call. */
  #hasParent({ parentId: id }: PlannedRow, known: ReadonlySet<string>): boolean {
    if (id === null) return true;
    const pasted = this.#parents.get(id);
    // The paste takes precedence: a refused issue is not replaced by a stored one with the same id.
    return pasted === undefined ? known.has(id) : !pasted.isRefused;
  }
}
