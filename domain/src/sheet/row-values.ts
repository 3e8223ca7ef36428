import { isDoubtResolved } from "../checks/rules/resolved-doubts.ts";
import type { AnyRecord, Value } from "../entity.ts";
import type { Doubt } from "../kind.ts";
import { isBlankRow } from "../batch/pasted-table.ts";
import type { BatchRow } from "../batch/plan.ts";
import type { SheetRow } from "./sheet-row.ts";

const valuesOf = ({ table, cells, values }: SheetRow): readonly Value[] =>
  values ??
  table.columns.map(({ readings }, index) => readings?.of(cells[index] ?? "").value ?? null);

/** A row's values by field, as far as its cells can be parsed. */
const recordOfRow = (row: SheetRow): AnyRecord => {
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

/** A pasted row as the checks see it. */
export type ReadRow = {
  readonly record: AnyRecord;
  /** Fields with a refused cell: warnings that they are empty would be wrong. */
  readonly refused: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

const refusedIn = ({ table, cells, problems }: SheetRow): ReadonlySet<string> => {
  if (problems === 0) return none;
  const refused = new Set<string>();
  for (const [index, { entry, readings, isRequired }] of table.columns.entries()) {
    if (!entry || !readings) continue;
    const { verdict, value } = readings.of(cells[index] ?? "");
    if (verdict === "problem" || (isRequired && value === null)) refused.add(entry.name);
  }
  return refused;
};

/** The values of a row, as far as its cells can be parsed. */
export const readKnown = (row: SheetRow): ReadRow => ({
  record: recordOfRow(row),
  refused: refusedIn(row),
});

/** The row in batch form; null where it is blank. */
export const toBatchRow = ({ table, line, cells }: SheetRow): BatchRow | null => {
  if (isBlankRow(cells)) return null;
  // Without a prototype: a header may be called `__proto__`.
  const named = Object.create(null) as Record<string, string>;
  for (const [index, { key, isIgnored }] of table.columns.entries()) {
    const text = cells[index] ?? "";
    if (text !== "" && !isIgnored) named[key] = text;
  }
  return { table: table.entity.path, line, cells: named };
};
