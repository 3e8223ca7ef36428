import type { AnyEntity } from "@teckna/domain/entities";
import type { KindName } from "@teckna/domain/field";
import {
  type FilterOperator,
  mayBeRelative,
  operatorWords,
  readWholeDay,
} from "@teckna/domain/filters/operators";
import { readCondition } from "@teckna/domain/filters/read-condition";
import { writeValueList } from "@teckna/domain/filters/write-value-list";
import { kindOf } from "@teckna/domain/kinds";
import type { Problem } from "@teckna/domain/problem";
import { trimEdgeSpaces } from "@teckna/domain/text-rules";
import { fieldNamed, type FilterRow } from "./filter-rows.ts";
import { typedDay } from "./filters.ts";
import { relativeParam } from "./relative-day-words.ts";
import type { RowOperator } from "./row-operators.ts";

type Parameter = readonly [name: string, text: string];

const numbers: ReadonlySet<KindName> = new Set(["integer", "decimal", "percent"]);

/** Splits values at semicolons or line breaks; at commas if these cannot be part of a value. */
const valuesIn = (kind: KindName, text: string): readonly string[] =>
  text
    .split(/[;\n]/.test(text) || numbers.has(kind) ? /[;\n]/ : ",")
    .map(trimEdgeSpaces)
    .filter((part) => part !== "");

/** Typed text → API value; a text that the kind cannot parse stays as it is and is refused. */
const valueText = (kind: KindName, operator: FilterOperator, typed: string): string => {
  const text = trimEdgeSpaces(typed);
  const relative = mayBeRelative(kind, operator) ? relativeParam(text) : null;
  if (relative !== null) return relative;
  const day = typedDay(kind, text);
  if (day !== null && readWholeDay(kind, operator, day) !== null) return day;
  const reading = kindOf(kind).parse(text);
  return reading.ok && reading.value !== null ? String(reading.value) : text;
};

type Written = { readonly operator: FilterOperator; readonly text: string };

const single: ReadonlyMap<RowOperator, FilterOperator> = new Map([
  ["is", "equals"],
  ["isNot", "not"],
  ["atLeast", "atLeast"],
  ["atMost", "atMost"],
]);

const parts: ReadonlyMap<RowOperator, FilterOperator> = new Map([
  ["contains", "contains"],
  ["notContains", "notContains"],
  ["begins", "begins"],
]);

const writeValue = (kind: KindName, operator: FilterOperator, typed: string): Written => ({
  operator,
  text: valueText(kind, operator, typed),
});

/** One bound may be left empty. */
const writeBetween = (kind: KindName, from: string, to: string): readonly Written[] => [
  ...(from === "" && to !== "" ? [] : [writeValue(kind, "atLeast", from)]),
  ...(to === "" ? [] : [writeValue(kind, "atMost", to)]),
];

const writeDays = (operator: "last" | "next", count: string): readonly Written[] => [
  { operator: "atLeast", text: operator === "last" ? `today-${count}d` : "today" },
  { operator: "atMost", text: operator === "last" ? "today" : `today+${count}d` },
];

const writeOfField = (kind: KindName, { operator, texts }: FilterRow): readonly Written[] => {
  const [first, second] = texts;
  const one = single.get(operator);
  if (one) return [writeValue(kind, one, first)];
  const part = parts.get(operator);
  if (part) return [{ operator: part, text: trimEdgeSpaces(first) || first }];
  if (operator === "between") return writeBetween(kind, first.trim(), second.trim());
  if (operator === "last" || operator === "next") return writeDays(operator, first.trim());
  if (operator === "oneOf" || operator === "noneOf") {
    const values = valuesIn(kind, first).map((text) => valueText(kind, operator, text));
    return [{ operator, text: writeValueList(values) }];
  }
  return operator === "yes" || operator === "no"
    ? [{ operator: "equals", text: String(operator === "yes") }]
    : [{ operator: "isEmpty", text: String(operator === "empty") }];
};

/** The parameters of a row, without its group. */
const writeRow = (entity: AnyEntity, row: FilterRow): readonly Parameter[] => {
  const { subject, operator, texts } = row;
  const field = fieldNamed(entity, subject);
  if (operator === "cited" || operator === "uncited")
    return [[`${subject}.cited`, String(operator === "cited")]];
  if (operator === "absent" || operator === "unfilled")
    return [[`${subject}.absent`, String(operator === "absent")]];
  if (field) {
    return writeOfField(field.field.kind, row).map(({ operator: written, text }) => {
      const word = operatorWords[written];
      return [word === "" ? subject : `${subject}.${word}`, text];
    });
  }
  if (["changed_by", "check", "check.open"].includes(subject)) return [[subject, texts[0].trim()]];
  return [[`${subject}.empty`, String(operator === "empty")]];
};

export type WrongRow = { readonly at: number; readonly problem: Problem };

/**
 * The rows as address parameters, and the invalid rows; a second condition of the same name gets its own
 * group.
 */
export const writeRows = (entity: AnyEntity, rows: readonly FilterRow[]) => {
  const groups = [...new Set(rows.map(({ group }) => group).filter((group) => group > 0))];
  let lastGroup = groups.length;
  const written = new Map<string, string>();
  const wrong: WrongRow[] = [];
  for (const [at, row] of rows.entries()) {
    const members = [
      ...new Set(rows.filter(({ group }) => group === row.group).map(({ member }) => member)),
    ];
    const place =
      row.group === 0
        ? ""
        : `any.${groups.indexOf(row.group) + 1}.${members.indexOf(row.member) + 1}.`;
    for (const [name, text] of writeRow(entity, row)) {
      const read = readCondition(entity, name, text);
      if ("code" in read) wrong.push({ at, problem: read });
      const isTaken = written.has(place + name);
      if (isTaken) lastGroup += 1;
      written.set(isTaken ? `any.${lastGroup}.1.${name}` : place + name, text);
    }
  }
  return { params: Object.fromEntries(written), wrong };
};
