import type { KindName } from "@teckna/domain/field";
import { columnTypes } from "../columns.ts";

/** A column of an export. */
export type LineColumn = {
  readonly name: string;
  /** In JSON, the member of `computed` that contains this column under its own name. */
  readonly part?: string;
  readonly member?: string;
} & (
  | { readonly field: { readonly kind: KindName } }
  /** The kind of each value is in this column of its row; an empty one means no value. */
  | { readonly kindIn: string }
);

// Object.keys loses the key union; the table has one for each kind.
const kindNames = Object.keys(columnTypes) as readonly KindName[];

/** A column's value in the row of an alias. */
export const valueSql = ({ name }: LineColumn, alias: string): string => `${alias}."${name}"`;

/** The value as `write` formats it, by its kind. */
export const cellSql = (
  column: LineColumn,
  alias: string,
  write: (value: string, kind: KindName) => string,
): string => {
  const value = valueSql(column, alias);
  if (!("kindIn" in column)) return write(value, column.field.kind);
  const byKind = kindNames.map(
    (kind) => `when '${kind}' then ${write(`(${value})::${columnTypes[kind]}`, kind)}`,
  );
  return `(case ${alias}.${column.kindIn} ${byKind.join(" ")} end)`;
};
