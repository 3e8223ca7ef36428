import { applierOf } from "@teckna/domain/bulk/apply-operation";
import type { Operation } from "@teckna/domain/bulk/operation";
import { checkRecord } from "@teckna/domain/checks/check-record";
import type { Warning } from "@teckna/domain/checks/warning";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import type { Problem } from "@teckna/domain/problem";
import type { WireField } from "@teckna/domain/wire-fields";
import type { RecordChange } from "./record-changes.ts";
import { idOf, type Stored } from "../api/stored.ts";
import { recordTitle } from "./record-title.ts";

/** One field of one record, before and after. */
export type PlannedCell = {
  readonly entity: AnyEntity;
  readonly entry: WireField;
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly before: Value;
  readonly after: Value;
  /** Why the new value is not allowed. */
  readonly problem: Problem | null;
  /** New warnings about the record. */
  readonly warnings: readonly Warning[];
};

/** The cells by result. */
export type Plan = {
  readonly changed: readonly PlannedCell[];
  readonly failed: readonly PlannedCell[];
  readonly same: readonly PlannedCell[];
  /** Cells of records to be created. */
  readonly created: readonly PlannedCell[];
};

export const emptyPlan: Plan = { changed: [], failed: [], same: [], created: [] };

/** An operation on a field of some records. */
export type Task = {
  readonly entity: AnyEntity;
  readonly entry: WireField;
  readonly operation: Operation;
  readonly records: readonly Stored[];
};

const keyOf = ({ id, fields }: Warning): string => `${id} ${fields.join()}`;

/** The warnings about a record with these values that it does not have now. */
export const newWarnings = (
  entity: AnyEntity,
  { record }: Stored,
  changed: Readonly<Record<string, Value>>,
  now: number,
): readonly Warning[] => {
  const found = checkRecord(entity.name, { ...record, ...changed }, now);
  if (found.length === 0) return found;
  const before = new Set(checkRecord(entity.name, record, now).map(keyOf));
  return found.filter((warning) => !before.has(keyOf(warning)));
};

const makePlanner = ({ entity, entry, operation }: Task, now: number) => {
  const apply = applierOf(entry, operation);
  return (stored: Stored): PlannedCell => {
    const before = stored.record[entry.name] ?? null;
    const applied = apply(before);
    const problem = "problem" in applied ? applied.problem : null;
    const after = "problem" in applied ? before : applied.value;
    const isChanged = problem === null && after !== before;
    return {
      entity,
      entry,
      id: idOf(stored.record),
      version: stored.meta.version,
      name: recordTitle(entity, stored.record),
      before,
      after,
      problem,
      warnings: isChanged ? newWarnings(entity, stored, { [entry.name]: after }, now) : [],
    };
  };
};

/** Plans record by record; a generator, so that the caller can pause in between. */
export function* planCells(tasks: readonly Task[], now: number): Generator<undefined, Plan> {
  const [changed, failed, same]: [PlannedCell[], PlannedCell[], PlannedCell[]] = [[], [], []];
  for (const task of tasks) {
    const plan = makePlanner(task, now);
    for (const stored of task.records) {
      const cell = plan(stored);
      if (cell.problem) failed.push(cell);
      else (cell.after === cell.before ? same : changed).push(cell);
      yield;
    }
  }
  return { ...emptyPlan, changed, failed, same };
}

/** The request for these cells: one row per record with all its changed fields. */
export const changesOf = (cells: readonly PlannedCell[]): readonly RecordChange[] => {
  const rows = new Map<string, { change: RecordChange; set: Record<string, Value> }>();
  for (const { entity, entry, id, version, after } of cells) {
    const key = `${entity.path}/${id}`;
    const set = rows.get(key)?.set ?? {};
    set[entry.wire] = after === null ? null : entry.kind.toWire(after);
    rows.set(key, { change: { table: entity.path, id, version, set }, set });
  }
  return [...rows.values()].map(({ change }) => change);
};
