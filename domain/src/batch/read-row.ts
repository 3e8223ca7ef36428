import type { AnyEntity } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { Problem } from "../problem.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { type Cells, isEmptyCell } from "./cells.ts";
import { readCell } from "./read-cell.ts";
import { repeatedHeader } from "./repeated-header.ts";
import { unknownCell } from "./unknown-cell.ts";

export type RowReading = {
  readonly record: Record<string, Value>;
  readonly problems: Problem[];
};

const unknownCells = (entity: AnyEntity, cells: Cells): Problem[] => {
  const { byWire } = wireFieldsOf(entity);
  const problems: Problem[] = [];
  for (const key of Object.keys(cells))
    if (!byWire.has(key) && !isEmptyCell(cells[key])) problems.push(unknownCell(key));
  return problems;
};

const emptyRecord = (entity: AnyEntity): Record<string, Value> =>
  Object.fromEntries(wireFieldsOf(entity).inOrder.map(({ name }) => [name, null]));

/** Parses one row's cells into a record, with all problems the row has by itself. */
export const readRow = (entity: AnyEntity, cells: Cells): RowReading => {
  const header = repeatedHeader(entity, cells);
  if (header !== null) return { record: emptyRecord(entity), problems: [header] };
  const problems = unknownCells(entity, cells);
  const record: Record<string, Value> = {};
  for (const entry of wireFieldsOf(entity).inOrder) {
    const { name, wire, field } = entry;
    const reading = readCell(entry, cells[wire]);
    record[name] = reading.ok ? reading.value : null;
    if (!reading.ok) problems.push(reading.problem);
    else if (reading.value === null && field.requiredInBatch)
      problems.push({ field: wire, code: "missingField", params: {} });
  }
  return { record, problems };
};
