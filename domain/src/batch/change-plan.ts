import { type AnyEntity, entityAt } from "../entities.ts";
import { type AnyRecord, type Value, fieldsOf } from "../entity.ts";
import type { Problem } from "../problem.ts";
import { fromWire, readPatch } from "../record.ts";
import { snake } from "../snake-case.ts";
import { clip } from "../text-rules.ts";
import { type RecordBuffer, createRecordBuffer, ownText } from "./packed-record.ts";
import type { RefusedRow } from "./planned-row.ts";
import { repeatedId } from "./repeated-id.ts";

/** A row of a batch that changes fields of a stored record. */
export type ChangeRow = {
  /** The entity's path. */
  readonly table: string;
  readonly line: number;
  readonly id: string;
  /** The version that the stored record must have. */
  readonly version: number;
  /** Field → new value as JSON; `null` empties the field. */
  readonly set: Readonly<Record<string, unknown>>;
};

/** A row that deletes or restores a record. */
export type MovedRow = Omit<ChangeRow, "set">;

/** A stored record in its wire form. */
export type StoredWire = Readonly<Record<string, Value>>;

/**
 * The result for a row, compared with the stored record: problems, the new record, or `null` where nothing
 * changes.
 */
export type ChangeOutcome = readonly Problem[] | AnyRecord | null;

export const areProblems = (outcome: ChangeOutcome): outcome is readonly Problem[] =>
  Array.isArray(outcome);

const maxTable = 100;

/** Kept small: its values, or its problems, are packed into the record buffer. */
export class PlannedChange {
  readonly entity: AnyEntity;
  readonly line: number;
  readonly id: string;
  readonly version: number;
  readonly place: number;
  readonly isFaulty: boolean;
  isRepeated = false;

  constructor(entity: AnyEntity, row: ChangeRow, place: number, isFaulty: boolean) {
    this.entity = entity;
    this.line = row.line;
    this.id = ownText(row.id);
    this.version = row.version;
    this.place = place;
    this.isFaulty = isFaulty;
  }
}

/** Problems for `fixed` fields whose value would change. */
const fixedProblems = (entity: AnyEntity, set: AnyRecord, current: AnyRecord): Problem[] =>
  fieldsOf<AnyEntity>(entity)
    .filter(([name, { fixed }]) => fixed && Object.hasOwn(set, name) && set[name] !== current[name])
    .map(([name]) => ({ field: snake(name), code: "readOnly", params: {} }));

const changedSince = ({ version, updated_by: by, updated_at: at }: StoredWire): Problem => ({
  field: "version",
  code: "changedSince",
  params: { version: Number(version), by: String(by), at: String(at) },
});

const unknownRecord = (id: string): Problem => ({
  field: "id",
  code: "unknownRecord",
  params: { id },
});

/** Records of a deleted issue cannot be restored. */
export const lostIssue = (id: string): Problem => ({
  field: "issue_id",
  code: "unknownIssue",
  params: { id },
});

/**
 * Plans the changes of a batch: rows are added one by one, then each is compared with its stored record. No
 * side effects.
 */
export class ChangePlan {
  readonly #buffer: RecordBuffer;
  readonly #rows: PlannedChange[] = [];
  readonly #strangers: RefusedRow[] = [];
  readonly #byId = new Map<string, PlannedChange>();

  constructor(buffer: RecordBuffer = createRecordBuffer()) {
    this.#buffer = buffer;
  }

  add(given: ChangeRow): void {
    const entity = entityAt(given.table);
    if (entity === undefined) return this.#refuseTable(given);
    const reading = readPatch(entity, given.set);
    this.#buffer.put(JSON.stringify(reading.ok ? reading.record : reading.problems));
    const row = new PlannedChange(entity, given, this.#rows.length, !reading.ok);
    this.#rows.push(row);
    const name = `${entity.path}/${row.id}`;
    const first = this.#byId.get(name);
    if (first) first.isRepeated = row.isRepeated = true;
    else this.#byId.set(name, row);
  }

  /** Rows without problems of their own. */
  sound(): readonly PlannedChange[] {
    return this.#rows.filter(({ isFaulty, isRepeated }) => !isFaulty && !isRepeated);
  }

  /** Rows with problems of their own, before they are compared with stored records. */
  refused(): readonly RefusedRow[] {
    const rows = this.#rows
      .filter(({ isFaulty, isRepeated }) => isFaulty || isRepeated)
      .map((row) => refuse(row, this.#problemsOf(row)));
    return [...rows, ...this.#strangers];
  }

  /** Why the record may not be changed: it does not exist or has another version. `null` if it may. */
  compare(row: PlannedChange, stored: StoredWire | undefined): readonly Problem[] | null {
    if (!stored) return [unknownRecord(row.id)];
    return stored["version"] === row.version ? null : [changedSince(stored)];
  }

  /** The complete new record. */
  merge(row: PlannedChange, stored: StoredWire | undefined): ChangeOutcome {
    const refusal = this.compare(row, stored);
    if (refusal || !stored) return refusal;
    const current = fromWire(row.entity, stored);
    // Safe because it was packed by this plan.
    const set = JSON.parse(this.#buffer.take(row.place)) as AnyRecord;
    const problems = fixedProblems(row.entity, set, current);
    if (problems.length > 0) return problems;
    const isEqual = Object.entries(set).every(([name, value]) => current[name] === value);
    return isEqual ? null : { ...current, ...set };
  }

  #problemsOf(row: PlannedChange): readonly Problem[] {
    // Safe because they were packed by this plan.
    const found = row.isFaulty ? (JSON.parse(this.#buffer.take(row.place)) as Problem[]) : [];
    return row.isRepeated ? [...found, repeatedId(row.id)] : found;
  }

  #refuseTable({ table, line, id }: ChangeRow): void {
    const name = ownText(clip(table, maxTable));
    const problem: Problem = { field: "table", code: "unknownTable", params: { name } };
    this.#strangers.push({ table: name, line, id: ownText(id), problems: [problem] });
  }
}

/** The row with its problems. */
export const refuse = (
  { entity, line, id }: PlannedChange,
  problems: readonly Problem[],
): RefusedRow => ({ table: entity.path, line, id, problems });
