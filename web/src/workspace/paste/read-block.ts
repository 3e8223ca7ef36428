import { isBlankRow } from "@teckna/domain/batch/pasted-table";
import { parseBlock } from "@teckna/domain/batch/parse-block";
import type { AnyEntity } from "@teckna/domain/entities";
import { guessColumns, isInOrder } from "@teckna/domain/sheet/guess-columns";
import { isTotalWord } from "@teckna/domain/sheet/row-aside";
import type { WireField } from "@teckna/domain/wire-fields";
import { type Columns, fieldsBy, isHeader, withUnits } from "./block-header.ts";
import { spacedRows } from "./spaced-rows.ts";

/** Longer texts are read by the grid, off the keys. */
const maxRead = 50_000;

export type Rows = readonly (readonly string[])[];

/** A pasted block whose columns need not stand in the order of the grid. */
export type ReadBlock = {
  readonly rows: Rows;
  /** The field of each column as it was matched or guessed; null where none is. */
  readonly fields: readonly (WireField | null)[];
  /** The names of its columns; null where it came without. */
  readonly header: readonly string[] | null;
  /** Every column with anything in it is named: nothing is to be confirmed. */
  readonly isCertain: boolean;
};

type Target = Columns & {
  /** The column of the active cell. */
  readonly column: number;
  /** It is the row below the last one. */
  readonly isBelow: boolean;
};

const isEmptyColumn = (rows: Rows, column: number): boolean =>
  isBlankRow(rows.map((cells) => cells[column] ?? ""));

const byHeader = (target: Target, header: readonly string[], below: Rows): ReadBlock => {
  const rows = withUnits(header, below);
  const { fields, isNamed } = fieldsBy(target, header, rows);
  const isCertain = isNamed.every((is, column) => is || isEmptyColumn(rows, column));
  return { rows, fields, header, isCertain };
};

type Placed = Pick<ReadBlock, "rows" | "fields">;

/** The rows of a block, and those that sum up others: they are no records. */
export const withoutTotals = (
  { nameField }: AnyEntity,
  { rows, fields }: Placed,
): { readonly rows: Rows; readonly totals: readonly string[] } => {
  const at = fields.findIndex((field) => field?.name === nameField);
  const nameOf = (cells: readonly string[]): string => cells[at] ?? "";
  const kept = rows.filter((cells) => !isTotalWord(nameOf(cells)));
  const totals = rows.map(nameOf).filter(isTotalWord);
  return kept.length === 0 ? { rows, totals: [] } : { rows: kept, totals };
};

const isNarrow = (rows: Rows): boolean => rows.every((cells) => cells.length === 1);

/** A pasted text as a block with columns in any order; null where the grid takes it as it stands. */
export const readBlock = (target: Target, text: string): ReadBlock | null => {
  if (text.length > maxRead) return null;
  const { entity, columns, column, isBelow } = target;
  const pasted = parseBlock(text).filter((cells) => !isBlankRow(cells));
  const spaced = isNarrow(pasted) ? spacedRows(columns, pasted) : null;
  const rows = spaced ?? pasted;
  const [first, ...rest] = rows;
  if (!first) return null;
  if (rest.length > 0 && isHeader(target, first)) {
    const block = byHeader(target, first, rest);
    return { ...block, isCertain: block.isCertain && spaced === null };
  }
  if (isNarrow(rows)) return null;
  if (spaced === null && isInOrder(columns.slice(column), columns, rows)) {
    const fields = first.map((_, index) => columns[column + index] ?? null);
    const hasTotals = isBelow && withoutTotals(entity, { rows, fields }).totals.length > 0;
    return hasTotals ? { rows, fields, header: null, isCertain: true } : null;
  }
  const fields = guessColumns(columns, rows);
  const isGuessed = fields.some((field) => field !== null);
  return isGuessed ? { rows, fields, header: null, isCertain: false } : null;
};

/** The rows of a block as texts by the names of their fields. */
export const textsByField = (
  rows: Rows,
  fields: readonly (WireField | null)[],
): readonly Readonly<Record<string, string>>[] =>
  rows.map((cells) =>
    Object.fromEntries(
      fields.flatMap((field, column) => (field ? [[field.name, cells[column] ?? ""]] : [])),
    ),
  );
