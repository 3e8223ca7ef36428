import { isBlankRow } from "@teckna/domain/batch/pasted-table";
import { parseBlock } from "@teckna/domain/batch/parse-block";
import type { AnyEntity } from "@teckna/domain/entities";
import { guessColumns, isInOrder } from "@teckna/domain/sheet/guess-columns";
import { isTotalWord } from "@teckna/domain/sheet/row-aside";
import type { WireField } from "@teckna/domain/wire-fields";
import { type PastedInto, fieldsBy, isHeader, withUnits } from "./block-header.ts";
import { maxColumns, sampled, spacedRows } from "./spaced-rows.ts";

export type BlockRows = readonly (readonly string[])[];

/** A pasted block with columns in any order. */
export type ReadBlock = {
  readonly rows: BlockRows;
  /** The field of each column, matched or guessed; null if there is none. */
  readonly fields: readonly (WireField | null)[];
  /** The header; null if there is none. */
  readonly header: readonly string[] | null;
  /** Whether every non-empty column has a matched name, so that nothing needs confirmation. */
  readonly isCertain: boolean;
};

type Target = PastedInto & {
  /** The column of the active cell. */
  readonly column: number;
  /** Whether it is in the row below the last one. */
  readonly isBelow: boolean;
};

const isEmptyColumn = (rows: BlockRows, column: number): boolean =>
  isBlankRow(rows.map((cells) => cells[column] ?? ""));

const byHeader = (target: Target, header: readonly string[], below: BlockRows): ReadBlock => {
  const rows = withUnits(header, below);
  const { fields, isNamed } = fieldsBy(target, header, rows.slice(0, sampled));
  const isCertain = isNamed.every((is, column) => is || isEmptyColumn(rows, column));
  return { rows, fields, header, isCertain };
};

type Placed = Pick<ReadBlock, "rows" | "fields">;

const footnote = /:\s/;

/** Whether a row is no record: it is called a total, or contains only a footnote, such as "Källa: Cision". */
const isAside = (cells: readonly string[], at: number): boolean => {
  const name = cells[at] ?? "";
  return isTotalWord(name) || (footnote.test(name) && isBlankRow(cells.toSpliced(at, 1)));
};

/** The rows of a block that are records, and the names of the others. */
export const withoutAsides = (
  { nameField }: AnyEntity,
  { rows, fields }: Placed,
): { readonly rows: BlockRows; readonly leftOut: readonly string[] } => {
  const at = fields.findIndex((field) => field?.name === nameField);
  const ordinary = rows.filter((cells) => !isAside(cells, at));
  if (ordinary.length === 0) return { rows, leftOut: [] };
  const others = rows.filter((cells) => isAside(cells, at));
  return { rows: ordinary, leftOut: others.map((cells) => cells[at] ?? "") };
};

const isNarrow = (rows: BlockRows): boolean => rows.every((cells) => cells.length === 1);

/** Parses pasted text as a block with columns in any order; null if the grid should paste it as it is. */
export const readBlock = (target: Target, text: string): ReadBlock | null => {
  const { entity, columns, column, isBelow } = target;
  const pasted = parseBlock(text).filter((cells) => !isBlankRow(cells));
  const spaced = isNarrow(pasted) ? spacedRows(columns, pasted) : null;
  const rows = spaced ?? pasted;
  const [first, ...rest] = rows;
  if (!first || rows.some(({ length }) => length > maxColumns)) return null;
  if (rest.length > 0 && isHeader(target, first)) {
    const block = byHeader(target, first, rest);
    return { ...block, isCertain: block.isCertain && spaced === null };
  }
  if (isNarrow(rows)) return null;
  const sample = rows.slice(0, sampled);
  if (spaced === null && isInOrder(columns.slice(column), columns, sample)) {
    const fields = first.map((_, index) => columns[column + index] ?? null);
    const hasAsides = isBelow && withoutAsides(entity, { rows, fields }).leftOut.length > 0;
    return hasAsides ? { rows, fields, header: null, isCertain: true } : null;
  }
  const fields = guessColumns(columns, sample);
  const isGuessed = fields.some((field) => field !== null);
  return isGuessed ? { rows, fields, header: null, isCertain: false } : null;
};

/** The rows of a block as texts by field name. */
export const textsByField = (
  rows: BlockRows,
  fields: readonly (WireField | null)[],
): readonly Readonly<Record<string, string>>[] =>
  rows.map((cells) =>
    Object.fromEntries(
      fields.flatMap((field, column) => (field ? [[field.name, cells[column] ?? ""]] : [])),
    ),
  );
