import { isDoubtResolved } from "../checks/rules/resolved-doubts.ts";
import type { AnyRecord, Value } from "../entity.ts";
import type { Doubt } from "../kind.ts";
import type { SheetRow } from "./sheet-row.ts";

const valuesOf = ({ table, cells, values }: SheetRow): readonly Value[] =>
  values ??
  table.columns.map(({ readings }, index) => readings?.of(cells[index] ?? "").value ?? null);

/** A row's values by field, as far as its cells can be parsed. */
export const recordOfRow = (row: SheetRow): AnyRecord => {
  const values = valuesOf(row);
  const record: Record<string, Value> = {};
  for (const [index, { entry }] of row.table.columns.entries())
    if (entry) record[entry.name] = values[index] ?? null;
  return record;
};

/** Whether the row's other cells confirm a doubtful value. */
export const isResolvedInRow = (
  row: SheetRow,
  { column, doubt }: { readonly column: number; readonly doubt: Doubt },
): boolean => {
  const { entity, columns } = row.table;
  const name = columns[column]?.entry?.name;
  return (
    name !== undefined && isDoubtResolved(entity.name, { name, doubt }, () => recordOfRow(row))
  );
};
