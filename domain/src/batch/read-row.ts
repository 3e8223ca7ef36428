import type { AnyEntity } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { Problem } from "../problem.ts";
import { isBlank } from "../text-rules.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { demands } from "./demands.ts";
import { readCell } from "./read-cell.ts";
import { unknownCell } from "./unknown-cell.ts";

/** snake_case field name → pasted text or typed wire value. */
export type Cells = Readonly<Record<string, unknown>>;

export type RowReading = {
  readonly record: Record<string, Value>;
  readonly problems: Problem[];
};

const isEmpty = (given: unknown): boolean =>
  given === null || given === undefined || (typeof given === "string" && isBlank(given));

const unknownCells = (entity: AnyEntity, cells: Cells): Problem[] => {
  const { byWire } = wireFieldsOf(entity);
  const problems: Problem[] = [];
  for (const key of Object.keys(cells))
    if (!byWire.has(key) && !isEmpty(cells[key])) problems.push(unknownCell(key));
  return problems;
};

/** One row's cells → record, and everything that is wrong with the row by itself. */
export const readRow = (entity: AnyEntity, cells: Cells): RowReading => {
  const problems = unknownCells(entity, cells);
  const demanded: readonly string[] = demands[entity.name];
  const record: Record<string, Value> = {};
  for (const entry of wireFieldsOf(entity).inOrder) {
    const { name, wire } = entry;
    const reading = readCell(entry, cells[wire]);
    record[name] = reading.ok ? reading.value : null;
    if (!reading.ok) problems.push(reading.problem);
    else if (reading.value === null && demanded.includes(name))
      problems.push({ field: wire, code: "missingField", params: {} });
  }
  return { record, problems };
};
