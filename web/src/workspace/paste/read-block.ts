import { countFields, matchHeaders } from "@teckna/domain/batch/headers";
import { isBlankRow } from "@teckna/domain/batch/pasted-table";
import { parseBlock } from "@teckna/domain/batch/paste";
import type { AnyEntity } from "@teckna/domain/entities";
import { guessColumns, isInOrder } from "@teckna/domain/sheet/guess-columns";
import type { WireField } from "@teckna/domain/wire-fields";

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

type Target = {
  readonly entity: AnyEntity;
  readonly columns: readonly WireField[];
  /** The column of the active cell. */
  readonly column: number;
};

const isEmptyColumn = (rows: Rows, column: number): boolean =>
  isBlankRow(rows.map((cells) => cells[column] ?? ""));

const byHeader = (
  { entity, columns }: Target,
  header: readonly string[],
  rows: Rows,
): ReadBlock => {
  const fields = matchHeaders(entity, header).columns.map(
    (wire) => columns.find((field) => field.wire === wire) ?? null,
  );
  const isCertain = fields.every((field, column) => field !== null || isEmptyColumn(rows, column));
  return { rows, fields, header, isCertain };
};

/** Whether the first row names the columns. */
const isHeader = (entity: AnyEntity, cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => !isBlankRow([cell])).length;
  const named = countFields(entity, cells);
  return filled > 0 && named > 0 && named * 2 >= filled;
};

/** A pasted text as a block with columns in any order; null where the grid takes it as it stands. */
export const readBlock = (target: Target, text: string): ReadBlock | null => {
  if (text.length > maxRead) return null;
  const [first, ...rest] = parseBlock(text).filter((cells) => !isBlankRow(cells));
  if (!first) return null;
  if (rest.length > 0 && isHeader(target.entity, first)) return byHeader(target, first, rest);
  const rows = [first, ...rest];
  const { columns, column } = target;
  const isNarrow = rows.every((cells) => cells.length === 1);
  if (isNarrow || isInOrder(columns.slice(column), columns, rows)) return null;
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
