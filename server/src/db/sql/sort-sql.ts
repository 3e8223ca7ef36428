import type { Value } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import { type Column, columnTypes } from "./columns.ts";
import type { SortKey } from "./list-options.ts";

/** Collects values; only their numbers become part of the text. */
export class Params {
  readonly values: Value[] = [];

  add(value: Value, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

type Order = "people" | "codePoint" | "own";

/**
 * Texts sort by the Swedish collation; codes by code point, which compares faster. An id column has that collation in
 * its own type.
 */
const orders: { readonly [K in KindName]: Order } = {
  id: "own",
  text: "people",
  longText: "people",
  url: "people",
  isin: "codePoint",
  date: "own",
  dateTime: "own",
  integer: "own",
  decimal: "own",
  percent: "own",
  yesNo: "own",
};

const collationOf = (order: Order, forPeople: string): string => {
  if (order === "codePoint") return 'collate "C"';
  return order === "people" ? forPeople : "";
};

/** A column with the collation that its index has. */
export const ordered = ({ name, field }: Column, collation: string): string =>
  `${name} ${collationOf(orders[field.kind], collation)}`.trimEnd();

/** The same for the rows of an alias. */
export const indexed = (alias: string, column: Column, collation: string): string =>
  `${alias}.${ordered(column, collation)}`;

/** The SQL of sort keys over the rows of one alias. */
export const sorting = (alias: string, collation: string) => {
  const key = (column: Column): string => indexed(alias, column, collation);

  const orderBy = (sort: readonly SortKey[]): string =>
    sort
      .map(({ column, descending, isEmptyFirst = false }) => {
        const direction = descending ? "desc" : "asc";
        const empty = isEmptyFirst ? " nulls first" : " nulls last";
        return `${key(column)} ${direction}${column.nullable ? empty : ""}`;
      })
      .join(", ");

  const add = (column: Column, value: Value, params: Params): string =>
    params.add(value, columnTypes[column.field.kind]);

  const isSame = (column: Column, value: Value, params: Params): string =>
    value === null ? `${key(column)} is null` : `${key(column)} = ${add(column, value, params)}`;

  const isBehind = (
    { column, descending, isEmptyFirst = false }: SortKey,
    value: Value,
    params: Params,
  ): string => {
    if (value === null) return isEmptyFirst ? `${key(column)} is not null` : "false";
    const behind = `${key(column)} ${descending ? "<" : ">"} ${add(column, value, params)}`;
    return column.nullable && !isEmptyFirst ? `(${behind} or ${key(column)} is null)` : behind;
  };

  /** The first key alone, in addition: with it an index scan can start at the value rather than read up to it. */
  const startsAt = ({ column, descending }: SortKey, value: Value, params: Params): string =>
    `${key(column)} ${descending ? "<=" : ">="} ${add(column, value, params)}`;

  const after = (sort: readonly SortKey[], values: readonly Value[], params: Params): string => {
    const cases = sort.map((last, index) =>
      [
        ...sort
          .slice(0, index)
          .map(({ column }, earlier) => isSame(column, values[earlier] ?? null, params)),
        isBehind(last, values[index] ?? null, params),
      ].join(" and "),
    );
    return `(${cases.join(" or ")})`;
  };

  return { key, orderBy, startsAt, after };
};
