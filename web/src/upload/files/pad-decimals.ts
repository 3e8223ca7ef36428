import { findTables, type PastedPart } from "@teckna/domain/batch/find-tables";
import { fieldNamed } from "@teckna/domain/batch/headers";
import { type EntityPath, entityAt } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";

/** Whether a column may contain integers: its field does, or it has no known field. */
const mayBeWhole = (path: EntityPath, header: string): boolean => {
  const entity = entityAt(path);
  const wire = entity ? fieldNamed(entity, header) : null;
  const entry = entity && wire !== null ? wireFieldsOf(entity).byWire.get(wire) : undefined;
  return entry === undefined || entry.field.kind === "integer";
};

/**
 * Three decimals would be parsed as thousands in an integer field; an appended zero marks them as decimals.
 * `places`: the columns of such numbers, by record.
 */
export const padDecimals = (
  part: PastedPart,
  places: ReadonlyMap<readonly string[], readonly number[]>,
): readonly (readonly string[])[] => {
  const padded = new Map<readonly string[], string[]>();
  for (const { path, header, rows } of findTables([part]).tables) {
    const isPadded = header.map((name) => mayBeWhole(path, name));
    for (const row of rows) {
      const columns = (places.get(row) ?? []).filter((column) => isPadded[column] !== false);
      if (columns.length > 0)
        padded.set(
          row,
          row.map((cell, at) => (columns.includes(at) ? `${cell}0` : cell)),
        );
    }
  }
  return part.records.map((record) => padded.get(record) ?? record);
};
