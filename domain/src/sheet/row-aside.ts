import { isBlank } from "../text-rules.ts";
import type { Aside, SheetColumn, SheetRow, TableOfRow } from "./sheet-row.ts";

const maxTotalLength = 40;
// The names of total rows in the Nordic languages and English, possibly followed by a unit or year.
const totalWord =
  /^(?:summa|summor|summa totalt|totalt|totalsumma|total|totals|grand total|sum|sums|sum total|delsumma|subtotal|sub-total|i alt|totalbel\u00f8b|yhteens\u00e4|tot\.?|\u03a3)(?: (?:sek|msek|ksek|tkr|mkr|kr|st|\d{4}))?(?: ?\([^()]{0,12}\))? ?[:.=]?$/i;

/** Whether a row with this name is a total row. */
export const isTotalWord = (text: string): boolean =>
  text.length <= maxTotalLength && totalWord.test(text.trim());

const maxNoteLength = 500;

/** After a missing closing quote, one cell swallows all following text, which must not be mistaken for a note. */
const isSwallowed = (text: string): boolean => text.length > maxNoteLength || text.includes("\t");

const textAt = (row: SheetRow, column: number): string => row.cells[column] ?? "";

const isReference = ({ idColumn, parentColumn }: TableOfRow, column: number): boolean =>
  column === idColumn || column === parentColumn;

/** Whether the cell contains nothing that would be saved: a dash in a number column is read as empty. */
const isVacant = ({ isIgnored, readings }: SheetColumn, text: string): boolean => {
  if (isIgnored || isBlank(text)) return true;
  if (readings === null) return false;
  const { verdict, value } = readings.of(text);
  return verdict !== "problem" && value === null;
};

const hasOnlyId = (row: SheetRow): boolean => {
  const { table, values } = row;
  const isFilled = (_: unknown, column: number): boolean =>
    !isReference(table, column) && (values?.[column] ?? null) !== null;
  if (values?.some(isFilled) === true) return false;
  return table.columns.every((column, index) => {
    const text = textAt(row, index);
    return isReference(table, index) ? !isSwallowed(text) : isVacant(column, text);
  });
};

const isCalledTotal = (row: SheetRow): boolean => {
  const { table } = row;
  const { idColumn, parentColumn, nameColumn, entity } = table;
  if (isTotalWord(textAt(row, idColumn))) return true;
  // A sheet without ids of its own has the word in its first column, that of the parents.
  if (isTotalWord(textAt(row, parentColumn)) && isBlank(textAt(row, nameColumn))) return true;
  if (nameColumn < 0 || !isTotalWord(textAt(row, nameColumn))) return false;
  // The parent's name may be any word; its own id shows that the row is an issue.
  return entity.parent !== undefined || isBlank(textAt(row, idColumn));
};

/** Call right after the row's values were parsed. */
export const asideOf = (row: SheetRow): Aside | null => {
  if (isCalledTotal(row)) return "total";
  return hasOnlyId(row) ? "idOnly" : null;
};
