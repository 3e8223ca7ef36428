import {
  compareUpdates,
  type StoredValues,
  type UpdateTable,
} from "@teckna/domain/bulk/read-updates";
import { emptyPlan, newWarnings, type Plan, type PlannedCell } from "../bulk-edit/plan-changes.ts";
import { recordTitle } from "../bulk-edit/record-title.ts";
import { planNewRow } from "./plan-new-row.ts";
import { idEntry, keyOf, type Updates } from "./stored-records.ts";

type Cells = {
  readonly changed: PlannedCell[];
  readonly failed: PlannedCell[];
  readonly same: PlannedCell[];
  readonly created: PlannedCell[];
};

const planTable = function* (
  table: UpdateTable,
  { stored, options }: Updates,
  { changed, failed, same }: Cells,
  now: number,
): Generator<undefined, void> {
  const { entity } = table;
  const valuesOf = (id: string): StoredValues | undefined => {
    const found = stored.get(keyOf(entity, id));
    return found && { record: found.record, version: found.meta.version, by: found.meta.updatedBy };
  };
  for (const { row, problem, cells } of compareUpdates(table, valuesOf, options)) {
    yield;
    const found = stored.get(keyOf(entity, row.id));
    const about = {
      entity,
      id: row.id,
      version: found?.meta.version ?? 0,
      name: found ? recordTitle(entity, found.record) : row.id,
    };
    if (problem || !found) {
      const entry = idEntry(entity);
      failed.push({ ...about, entry, before: row.id, after: row.id, problem, warnings: [] });
      continue;
    }
    const faulty = cells.filter((cell) => cell.problem);
    failed.push(...faulty.map((cell) => ({ ...about, ...cell, warnings: [] })));
    // A row is saved as a whole or not at all, with the version it was exported with.
    if (faulty.length > 0) continue;
    const changes = cells.filter(({ before, after }) => before !== after);
    const after = Object.fromEntries(changes.map((cell) => [cell.entry.name, cell.after]));
    const warnings = changes.length > 0 ? newWarnings(entity, found, after, now) : [];
    for (const cell of cells) {
      const isFirst = cell === changes[0];
      const planned = { ...about, ...cell, warnings: isFirst ? warnings : [] };
      (cell.before === cell.after ? same : changed).push(planned);
    }
  }
};

/** Plans what pasted rows change and create, cell by cell; a generator that yields after each row. */
export function* planUpdates(updates: Updates, now: number): Generator<undefined, Plan> {
  const cells: Cells = { changed: [], failed: [], same: [], created: [] };
  for (const table of updates.tables) {
    yield* planTable(table, updates, cells, now);
    if (!updates.options.takesNew) continue;
    for (const row of table.nameless) {
      yield;
      const planned = planNewRow(table.entity, row, { ...updates, now });
      cells.created.push(...planned.created);
      cells.failed.push(...planned.failed);
    }
  }
  return { ...emptyPlan, ...cells };
}
