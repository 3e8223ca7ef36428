import { readRow } from "@teckna/domain/batch/read-row";
import type { NamelessRow } from "@teckna/domain/bulk/read-updates";
import { checkRecord } from "@teckna/domain/checks/check-record";
import type { AnyEntity } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { parentOf } from "@teckna/domain/parent";
import type { Problem } from "@teckna/domain/problem";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { PlannedCell } from "../bulk-edit/plan-changes.ts";
import type { NewRow } from "../bulk-edit/record-changes.ts";
import { idEntry, keyOf, type Updates } from "./stored-records.ts";

/** Stands in for the id that the server will assign. */
const anyId = "ny";

/** Identifies a row without an id in a plan. */
const newRowId = (line: number): string => `#${line}`;

type Means = Pick<Updates, "stored" | "nameOfNew"> & { readonly now: number };

type PlannedRow = Readonly<Record<"created" | "failed", readonly PlannedCell[]>>;

/** The problem if a row's parent does not exist. */
const parentProblem = (
  entity: AnyEntity,
  { cells }: NamelessRow,
  { stored }: Means,
): readonly Problem[] => {
  const parent = parentOf(entity);
  const id = parent && cells[parent.column]?.trim();
  if (!parent || !id || stored.has(keyOf(parent.entity, id))) return [];
  return [{ field: parent.column, code: "unknownIssue", params: { id } }];
};

/** Plans the new record of a row without an id, cell by cell, or returns its problems. */
export const planNewRow = (entity: AnyEntity, row: NamelessRow, means: Means): PlannedRow => {
  const { record, problems } = readRow(entity, { ...row.cells, id: anyId });
  const about = {
    entity,
    id: newRowId(row.line),
    version: 0,
    name: means.nameOfNew(row.line),
    before: null,
  };
  const { byWire, inOrder } = wireFieldsOf(entity);
  const found = [...problems, ...parentProblem(entity, row, means)];
  const failed = found.map((problem) => ({
    ...about,
    entry: byWire.get(problem.field) ?? idEntry(entity),
    after: null,
    problem,
    warnings: [],
  }));
  if (failed.length > 0) return { created: [], failed };
  const filled = inOrder.filter(
    ({ name, wire }) => wire !== "id" && (record[name] ?? null) !== null,
  );
  const warnings = checkRecord(entity.name, record, means.now);
  const created = filled.map((entry, at) => ({
    ...about,
    entry,
    after: record[entry.name] ?? null,
    problem: null,
    warnings: at === 0 ? warnings : [],
  }));
  return { created, failed: [] };
};

/** The rows to create, as pasted, each with an id. */
export const newRowsOf = (
  { tables }: Pick<Updates, "tables">,
  created: readonly PlannedCell[],
): readonly NewRow[] => {
  const sound = new Set(created.map(({ entity, id }) => keyOf(entity, id)));
  return tables.flatMap(({ entity, nameless }) =>
    nameless
      .filter(({ line }) => sound.has(keyOf(entity, newRowId(line))))
      .map(({ line, cells }) => ({ table: entity.path, line, cells: { ...cells, id: newId() } })),
  );
};
