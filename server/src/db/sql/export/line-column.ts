import type { KindName } from "@teckna/domain/field";
import { columnTypes } from "../columns.ts";

/** A column of what is written. */
export type LineColumn = {
  readonly name: string;
  /** In JSON it is a member of this one of `computed`, by its own name there. */
  readonly part?: string;
  readonly member?: string;
} & (
  | { readonly field: { readonly kind: KindName } }
  /** Its values are texts, each of the kind that its row names in this column; of none where that is empty. */
  | { readonly kindIn: string }
);

// Object.keys loses the key union; the table has one for each kind.
const kindNames = Object.keys(columnTypes) as readonly KindName[];

/** A column's value in the row of an alias. */
export const valueSql = ({ name }: LineColumn, alias: string): string => `${alias}."${name}"`;

/** What `write` makes of a value, whatever its kind. */
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
