import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import type {
  ChangedByCondition,
  ChildCondition,
  ChildrenCondition,
  AbsentCondition,
  CitedCondition,
  Condition,
  FieldCondition,
  FilterSet,
  Operand,
  OwnCondition,
} from "@teckna/domain/filters/condition";
import type { FilterOperator } from "@teckna/domain/filters/operators";
import { type RelativeDay, resolveDay } from "@teckna/domain/filters/relative-day";
import { kindOf } from "@teckna/domain/kinds";
import { parentOf } from "@teckna/domain/parent";
import { arrayLiteral } from "./array-literal.ts";
import {
  type Column,
  columnNamed,
  columnTypes,
  foldText,
  foldedSql,
  isFoundByText,
} from "./columns.ts";
import { isAbsentSql } from "./releases/absence-sql.ts";
import { isCitedSql } from "./releases/citation-sql.ts";
import { findingFilterSql } from "./finding-filter-sql.ts";
import { containing, startingWith } from "./like-pattern.ts";
import { type Params, indexed } from "./sort-sql.ts";

/** The query in which the rows of the alias are filtered. */
type Filtered = {
  readonly alias: "t" | "c";
  readonly entity: AnyEntity;
  readonly deleted: boolean;
  readonly today: string;
  readonly collation: string;
};

type Compared = Extract<FilterOperator, "equals" | "not" | "atLeast" | "atMost">;

const signs: { readonly [O in Compared]: string } = {
  equals: "=",
  not: "=",
  atLeast: ">=",
  atMost: "<=",
};

/** The start of a day in Stockholm. */
const startOf = (day: string): Value => {
  const reading = kindOf("dateTime").fromWire(day);
  return reading.ok ? reading.value : day;
};

const nextDay: RelativeDay = { amount: 1, unit: "d" };

/** Compares a timestamp with a whole day. */
const dayText = (left: string, operator: Compared, day: string, params: Params): string => {
  const from = (): string => `${left} >= ${params.add(startOf(day), "timestamptz")}`;
  const to = (): string =>
    `${left} < ${params.add(startOf(resolveDay(nextDay, day)), "timestamptz")}`;
  if (operator === "atLeast") return from();
  return operator === "atMost" ? to() : `(${from()} and ${to()})`;
};

type Compare = {
  readonly column: Column;
  readonly left: string;
  readonly operand: Operand;
  readonly today: string;
};

const comparedText = (
  { column, left, operand, today }: Compare,
  operator: Compared,
  params: Params,
): string => {
  const type = columnTypes[column.field.kind];
  if (operand.form === "day") {
    const day = resolveDay(operand.day, today);
    if (column.field.kind === "dateTime") return dayText(left, operator, day, params);
    return `${left} ${signs[operator]} ${params.add(day, type)}`;
  }
  if (operand.form === "wholeDay") return dayText(left, operator, operand.day, params);
  const value = operand.form === "value" ? operand.value : null;
  return `${left} ${signs[operator]} ${params.add(value, type)}`;
};

/**
 * Matches a part of a text, folded. Where the search text contains the column, it is tested as well, because it
 * has an index.
 */
const partText = (
  { column, operand }: Compare,
  { alias, entity, collation }: Filtered,
  toPattern: (text: string) => string,
  params: Params,
): string => {
  const typed = operand.form === "value" ? String(operand.value) : "";
  const part = foldText(typed);
  const name = `${alias}.${column.name}`;
  // Only invisible characters: searched as they are.
  if (part === "") return `${name} like ${params.add(toPattern(typed), "text")}`;
  const own = `${foldedSql(name, collation)} like ${params.add(toPattern(part), "text")}`;
  if (!isFoundByText(entity, column)) return own;
  return `(${alias}.search like ${params.add(containing(part), "text")} and ${own})`;
};

const oneOfText = ({ column, left, operand }: Compare, params: Params): string => {
  const values = operand.form === "values" ? operand.values : [];
  const type = columnTypes[column.field.kind];
  return `${left} = any (${params.add(arrayLiteral(values), `text::${type}[]`)})`;
};

/** The negation; true for an empty field as well. */
const opposite = (text: string): string => `(${text}) is not true`;

const fieldText = (
  { field, operator, operand }: FieldCondition,
  filtered: Filtered,
  params: Params,
): string => {
  const column = columnNamed(filtered.entity, field.wire);
  // Compared with the collation of the sort order, so that the index for sorting serves here too.
  const left = indexed(filtered.alias, column, filtered.collation);
  const compare: Compare = { column, left, operand, today: filtered.today };
  switch (operator) {
    case "equals":
    case "atLeast":
    case "atMost":
      return comparedText(compare, operator, params);
    case "not":
      return opposite(comparedText(compare, operator, params));
    case "contains":
      return partText(compare, filtered, containing, params);
    case "notContains":
      return opposite(partText(compare, filtered, containing, params));
    case "begins":
      return partText(compare, filtered, startingWith, params);
    case "oneOf":
      return oneOfText(compare, params);
    case "noneOf":
      return opposite(oneOfText(compare, params));
    case "isEmpty":
      return `${left} is ${operand.form === "value" && operand.value === true ? "" : "not "}null`;
  }
};

// For a deleted record, the children deleted together with it count, as in a search.
const childText = (child: AnyEntity, { deleted }: Filtered, texts: readonly string[]): string => {
  const isThere = deleted ? "c.deletion = t.deletion" : "c.deleted_at is null";
  const all = [`c.${parentOf(child)?.column ?? "id"} = t.id`, isThere, ...texts];
  return `exists (select from ${child.path} c where ${all.join(" and ")})`;
};

const childrenText = ({ entity, isEmpty }: ChildrenCondition, filtered: Filtered): string =>
  `${isEmpty ? "not " : ""}${childText(entity, filtered, [])}`;

/** A record with fewer than three versions shows all of its authors, in its own columns. */
const changedByText = (
  { user }: ChangedByCondition,
  { entity }: Filtered,
  params: Params,
): string => {
  const by = params.add(user, "text");
  return `(t.created_by = ${by} or t.updated_by = ${by} or (t.version > 2 and exists (
    select from history h where h.entity = '${entity.name}' and h.record_id = t.id and h.by = ${by})))`;
};

const citedText = ({ field, isCited }: CitedCondition, { entity, alias }: Filtered): string => {
  const column = columnNamed(entity, field.wire).name;
  const cited = isCitedSql(entity, column, alias);
  return isCited ? cited : `(${alias}.${column} is not null and not ${cited})`;
};

const absentText = ({ field, isAbsent }: AbsentCondition, { entity, alias }: Filtered): string => {
  const column = columnNamed(entity, field.wire).name;
  const absent = isAbsentSql(entity, column, alias);
  return `(${alias}.${column} is null and ${isAbsent ? "" : "not "}${absent})`;
};

const ownText = (condition: OwnCondition, filtered: Filtered, params: Params): string => {
  switch (condition.of) {
    case "field":
      return fieldText(condition, filtered, params);
    case "cited":
      return citedText(condition, filtered);
    case "absent":
      return absentText(condition, filtered);
  }
};

/** One SQL condition for all conditions on the same child table. */
const childTexts = (
  conditions: readonly ChildCondition[],
  filtered: Filtered,
  params: Params,
): readonly string[] =>
  [
    ...Map.groupBy(
      conditions,
      ({ entity, requirement }) => `${requirement} ${entity.path}`,
    ).values(),
  ].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { entity, requirement } = first;
    const ofChild: Filtered = { ...filtered, entity, alias: "c" };
    const texts = same.map(({ condition }) => ownText(condition, ofChild, params));
    return [`${requirement === "lacks" ? "not " : ""}${childText(entity, filtered, texts)}`];
  });

const conditionText = (
  condition: Exclude<Condition, ChildCondition>,
  filtered: Filtered,
  params: Params,
): string => {
  switch (condition.of) {
    case "field":
    case "cited":
    case "absent":
      return ownText(condition, filtered, params);
    case "children":
      return childrenText(condition, filtered);
    case "finding":
      return findingFilterSql(filtered.entity, condition, params);
    case "changedBy":
      return changedByText(condition, filtered, params);
  }
};

/** SQL conditions on the rows `t` of a list, all of which must hold. */
export const filterTexts = (
  { conditions, groups }: FilterSet,
  list: Omit<Filtered, "alias">,
  params: Params,
): readonly string[] => {
  const filtered: Filtered = { ...list, alias: "t" };
  const all = (member: readonly Condition[]): readonly string[] => [
    ...member.flatMap((condition) =>
      condition.of === "child" ? [] : [conditionText(condition, filtered, params)],
    ),
    ...childTexts(
      member.filter((condition) => condition.of === "child"),
      filtered,
      params,
    ),
  ];
  return [
    ...all(conditions),
    ...groups.map(
      (members) => `(${members.map((member) => `(${all(member).join(" and ")})`).join(" or ")})`,
    ),
  ];
};
