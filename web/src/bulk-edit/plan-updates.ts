import {
  compareUpdates,
  type UpdateOptions,
  type UpdateTable,
} from "@teckna/domain/bulk/read-updates";
import type { AnyEntity } from "@teckna/domain/entities";
import { type WireField, wireFieldsOf } from "@teckna/domain/wire-fields";
import type { Stored } from "../api/stored.ts";
import { newWarnings, type Plan, type PlannedCell } from "./plan-changes.ts";
import { recordTitle } from "./record-title.ts";

const idEntry = (entity: AnyEntity): WireField => {
  const entry = wireFieldsOf(entity).byWire.get("id");
  if (!entry) throw new RangeError(`${entity.name} has no id`);
  return entry;
};

export type Updates = {
  readonly entity: AnyEntity;
  readonly table: UpdateTable;
  readonly stored: ReadonlyMap<string, Stored>;
  readonly options: UpdateOptions;
};

/** What pasted rows would change, cell by cell. */
export const planUpdates = ({ entity, table, stored, options }: Updates, now: number): Plan => {
  const [changed, failed, same]: [PlannedCell[], PlannedCell[], PlannedCell[]] = [[], [], []];
  const valuesOf = (id: string) => {
    const found = stored.get(id);
    return found && { record: found.record, version: found.meta.version, by: found.meta.updatedBy };
  };
  for (const { row, problem, cells } of compareUpdates(table, valuesOf, options)) {
    const found = stored.get(row.id);
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
    const changes = cells.filter(({ before, after }) => before !== after);
    const after = Object.fromEntries(changes.map((cell) => [cell.entry.name, cell.after]));
    const warnings = changes.length > 0 ? newWarnings(entity, found, after, now) : [];
    for (const cell of cells) {
      const isFirst = cell === changes[0];
      const planned = { ...about, ...cell, warnings: isFirst ? warnings : [] };
      if (cell.problem) failed.push(planned);
      else (cell.before === cell.after ? same : changed).push(planned);
    }
  }
  return { changed, failed, same };
};
