import { recordOfRow } from "./row-values.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { AnyRecord } from "../entity.ts";

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
