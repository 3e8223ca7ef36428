import type { AnyEntity } from "@teckna/domain/entities";
import type { Condition, FieldCondition, Operand } from "@teckna/domain/filters/condition";
import { childFilter, filterFieldsOf } from "@teckna/domain/filters/filter-fields";
import { readFilters } from "@teckna/domain/filters/filter-set";
import { type FilterOperator, operatorNamed } from "@teckna/domain/filters/operators";
import { writeRelativeDay } from "@teckna/domain/filters/relative-day";
import { kindOf } from "@teckna/domain/kinds";
import type { ListSearch } from "../list-search.ts";
import { type RowOperator, fixedOperators } from "./row-operators.ts";

/** A condition as displayed. Group 0 is the conjunction; in other groups one member is enough. */
export type FilterRow = {
  readonly group: number;
  readonly member: number;
  /** The API name of a field or of the children's table, or `changed_by`, `check`, `check.open`. */
  readonly subject: string;
  readonly operator: RowOperator;
  readonly texts: readonly [string, string];
};

const notFilters: ReadonlySet<string> = new Set(["q", "sort", "columns", "view"]);
/** These have a control of their own beside the list. */
const ofFindings: ReadonlySet<string> = new Set(["check", "check.open"]);

/** The address parameters that are filters, except those of findings. */
export const filterParameters = (search: ListSearch): readonly (readonly [string, string])[] =>
  Object.entries(search).filter(([name]) => !notFilters.has(name) && !ofFindings.has(name));

const plainOperators: { readonly [O in FilterOperator]: RowOperator } = {
  equals: "is",
  not: "isNot",
  contains: "contains",
  notContains: "notContains",
  begins: "begins",
  oneOf: "oneOf",
  noneOf: "noneOf",
  atLeast: "atLeast",
  atMost: "atMost",
  isEmpty: "empty",
};

/** The displayed operator for an operator's word in an address. */
export const rowOperatorNamed = (word: string): RowOperator | undefined => {
  const operator = operatorNamed(word);
  return operator && plainOperators[operator];
};

const operatorOf = ({ field, operator, operand }: FieldCondition): RowOperator => {
  const value = operand.form === "value" ? operand.value : null;
  if (operator === "isEmpty") return value === true ? "empty" : "filled";
  if (field.field.kind === "yesNo" && operator === "equals") return value === true ? "yes" : "no";
  return plainOperators[operator];
};

/** Values as typed; a comma within a single value does not separate. */
const listText = (texts: readonly string[]): string => {
  const [only = "", ...others] = texts;
  return others.length === 0 && only.includes(",") ? `${only};` : texts.join("; ");
};

const textOf = ({ field }: FieldCondition, operand: Operand): string => {
  const kind = kindOf(field.field.kind);
  switch (operand.form) {
    case "value":
      return operand.value === null ? "" : kind.format(operand.value);
    case "day":
      return writeRelativeDay(operand.day);
    case "wholeDay":
      return operand.day;
    case "values":
      return listText(operand.values.map((value) => (value === null ? "" : kind.format(value))));
  }
};

type Content = Omit<FilterRow, "group" | "member">;

/** A part of a text is searched for as it was given; other values are shown as their kind writes them. */
const givenText = (condition: FieldCondition): string => {
  const { operand } = condition;
  const isPart =
    condition.operator === "begins" || condition.operator.toLowerCase().includes("contains");
  return isPart && operand.form === "value" ? String(operand.value) : textOf(condition, operand);
};

const contentOf = (condition: Condition): Content => {
  switch (condition.of) {
    case "field": {
      const operator = operatorOf(condition);
      // The value of an operator with a fixed value is not shown.
      const text = fixedOperators.has(operator) ? "" : givenText(condition);
      return { subject: condition.field.wire, operator, texts: [text, ""] };
    }
    case "children":
      return {
        subject: condition.entity.path,
        operator: condition.isEmpty ? "empty" : "filled",
        texts: ["", ""],
      };
    case "child": {
      const inner = contentOf(condition.condition);
      const { entity, requirement } = condition;
      return { ...inner, subject: `${entity.path}.${requirement}.${inner.subject}` };
    }
    case "finding":
      return {
        subject: condition.by === "rule" ? "check" : "check.open",
        operator: "is",
        texts: [condition.name, ""],
      };
    case "cited":
      return {
        subject: condition.field.wire,
        operator: condition.isCited ? "cited" : "uncited",
        texts: ["", ""],
      };
    case "absent":
      return {
        subject: condition.field.wire,
        operator: condition.isAbsent ? "absent" : "unfilled",
        texts: ["", ""],
      };
    case "changedBy":
      return { subject: "changed_by", operator: "is", texts: [condition.user, ""] };
  }
};

const days = (text: string, sign: "-" | "+"): string | null =>
  new RegExp(`^today\\${sign}(\\d+)d$`).exec(text)?.[1] ?? null;

/** Joins two bounds into one "between" row. */
const rangeOf = (low: FilterRow, high: FilterRow): FilterRow => {
  const [from] = low.texts;
  const [to] = high.texts;
  const last = to === "today" ? days(from, "-") : null;
  if (last !== null) return { ...low, operator: "last", texts: [last, ""] };
  const next = from === "today" ? days(to, "+") : null;
  if (next !== null) return { ...low, operator: "next", texts: [next, ""] };
  return { ...low, operator: "between", texts: [from, to] };
};

const isSamePlace = (one: FilterRow, other: FilterRow): boolean =>
  one.subject === other.subject && one.group === other.group && one.member === other.member;

const withRanges = (rows: readonly FilterRow[]): readonly FilterRow[] => {
  const highOf = (low: FilterRow): FilterRow | undefined =>
    low.operator === "atLeast"
      ? rows.find((row) => row.operator === "atMost" && isSamePlace(row, low))
      : undefined;
  const paired = new Set(rows.map(highOf));
  return rows.flatMap((row) => {
    if (paired.has(row)) return [];
    const high = highOf(row);
    return [high ? rangeOf(row, high) : row];
  });
};

/** The filters of an address, and the parameters that are invalid. */
export const readRows = (
  entity: AnyEntity,
  search: ListSearch,
): { readonly rows: readonly FilterRow[]; readonly unread: readonly string[] } => {
  const { filters, problems } = readFilters(entity, filterParameters(search));
  const plain = filters.conditions.map((condition) => ({
    group: 0,
    member: 0,
    ...contentOf(condition),
  }));
  const grouped = filters.groups.flatMap((members, group) =>
    members.flatMap((member, index) =>
      member.map((condition) => ({
        group: group + 1,
        member: index + 1,
        ...contentOf(condition),
      })),
    ),
  );
  return {
    rows: withRanges([...plain, ...grouped]),
    unread: problems.map(({ field }) => field),
  };
};

/** The field with this name, of the entity or its children; undefined for other subjects. */
export const fieldNamed = (entity: AnyEntity, subject: string) => {
  const ofChild = childFilter(entity, subject);
  return ofChild
    ? filterFieldsOf(ofChild.child).get(ofChild.inner)
    : filterFieldsOf(entity).get(subject);
};
