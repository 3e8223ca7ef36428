import type { Value } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import type { Column } from "../columns.ts";
import type { ListSearch } from "../list-search.ts";
import type { Change } from "../list-state.ts";

/** What a filter requires of one field; the API writes it behind the field's name. */
export type Operator = "" | ".gte" | ".lte" | ".empty";

export type Filter = {
  readonly column: Column;
  readonly operator: Operator;
  readonly value: string;
};

/** Which operators make sense for a value of each kind; all may also be filtered for being empty. */
export const operatorsOf: { readonly [K in KindName]: readonly Operator[] } = {
  id: [""],
  text: [""],
  longText: [],
  url: [""],
  isin: [""],
  date: [".gte", ".lte"],
  dateTime: [".gte", ".lte"],
  integer: [".gte", ".lte"],
  decimal: [".gte", ".lte"],
  percent: [".gte", ".lte"],
  yesNo: [""],
};

const operators: readonly Operator[] = ["", ".gte", ".lte", ".empty"];

export const filtersOf = (columns: readonly Column[], search: ListSearch): readonly Filter[] =>
  columns.flatMap((column) =>
    operators.flatMap((operator) => {
      const value = search[column.wire + operator];
      return value === undefined ? [] : [{ column, operator, value }];
    }),
  );

export const paramOf = ({ column, operator }: Filter): string => column.wire + operator;

/** The change of the address that takes these filters away. */
export const withoutFilters = (filters: readonly Filter[]): Change =>
  Object.fromEntries(filters.map((filter) => [paramOf(filter), undefined]));

/** What a person typed → what is requested of the API, or undefined where the kind cannot read it. */
export const toParam = (kind: KindName, typed: string): string | undefined => {
  const reading = kindOf(kind).parse(typed);
  if (!reading.ok) return undefined;
  return reading.value === null ? "" : String(reading.value);
};

const valueOf = (kind: KindName, param: string): Value => {
  const reading = kindOf(kind).fromWire(param);
  return reading.ok ? reading.value : null;
};

/** What is requested of the API → what an input shows. */
export const fromParam = (kind: KindName, param: string): string => {
  const value = valueOf(kind, param);
  return value === null ? param : kindOf(kind).format(value);
};
