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

/** A column whose values are all of one kind. */
export const column = <const Name extends string>(name: Name, kind: KindName) => ({
  name,
  field: { kind },
});

// Object.keys loses the key union; the table has one for each kind.
const kindNames = Object.keys(columnTypes) as readonly KindName[];

/** A column's value in the row of an alias. */
export const valueSql = ({ name }: LineColumn, alias: string): string => `${alias}."${name}"`;

/** The value as `write` formats it, by its kind. */
export const cellSql = (
  shown: LineColumn,
  alias: string,
  write: (value: string, kind: KindName) => string,
): string => {
  const value = valueSql(shown, alias);
  if (!("kindIn" in shown)) return write(value, shown.field.kind);
  const byKind = kindNames.map(
    (kind) => `when '${kind}' then ${write(`(${value})::${columnTypes[kind]}`, kind)}`,
  );
  return `(case ${alias}.${shown.kindIn} ${byKind.join(" ")} end)`;
};
