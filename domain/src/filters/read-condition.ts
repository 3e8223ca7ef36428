import { checksNamed, tiers } from "../checks/severities.ts";
import type { AnyEntity } from "../entities.ts";
import type { Value } from "../entity.ts";
import { readBound } from "../moment-bound.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import { isCleanLongText, isLongerThan } from "../text-rules.ts";
import { valueProblem } from "../value-problem.ts";
import { type WireField, wireFieldsOf } from "../wire-fields.ts";
import type { Condition, FieldCondition, Operand, OwnCondition } from "./condition.ts";
import { childFilter, childNamed, filterFieldsOf, fullName } from "./filter-fields.ts";
import {
  type FilterOperator,
  mayBeRelative,
  operandForms,
  operatorNamed,
  operatorsOf,
  readWholeDay,
} from "./operators.ts";
import { readRelativeDay } from "./relative-day.ts";
import { readValueList } from "./read-value-list.ts";

/** The maximum length, in characters, of a text searched for within a field. */
const maxPart = 500;
/** The maximum number of values in a list. */
const maxValues = 500;

type Fault = { readonly code: ProblemCode; readonly params?: Problem["params"] };
type Reading<T> = { readonly read: T } | Fault;

const yesOrNo = (text: string): boolean | null => {
  if (text === "true") return true;
  return text === "false" ? false : null;
};

const readYesNo = (text: string): Reading<boolean> => {
  const read = yesOrNo(text);
  return read === null ? { code: "notYesNo" } : { read };
};

/** For these operators a bound may have any precision: the first or last matching moment is well defined. */
const sides: { readonly [O in FilterOperator]?: "first" | "last" } = {
  atLeast: "first",
  atMost: "last",
};

const readValue = (
  { wire, field, kind }: WireField,
  text: string,
  operator: FilterOperator = "equals",
): Reading<Value> => {
  const given = field.kind === "yesNo" ? (yesOrNo(text) ?? "neither") : text;
  const side = field.kind === "dateTime" ? sides[operator] : undefined;
  const reading = side ? readBound(text, side) : kind.fromWire(given);
  if (!reading.ok)
    return { code: reading.code, params: valueProblem(wire, field, reading.code).params };
  if (reading.value === null) return { code: "required" };
  return isCleanLongText(String(reading.value)) ? { read: reading.value } : { code: "badText" };
};

const readPart = (text: string): Reading<string> => {
  if (text === "") return { code: "required" };
  if (!isCleanLongText(text)) return { code: "badText" };
  return isLongerThan(text, maxPart)
    ? { code: "tooLong", params: { max: maxPart } }
    : { read: text };
};

const readValues = (field: WireField, text: string): Reading<readonly Value[]> => {
  if (text === "") return { code: "required" };
  const texts = readValueList(text);
  if (texts === null) return { code: "badText" };
  if (texts.length > maxValues) return { code: "tooLarge", params: { max: maxValues } };
  const values = new Set<Value>();
  for (const each of texts) {
    const reading = readValue(field, each);
    if ("code" in reading) return reading;
    values.add(reading.read);
  }
  return { read: [...values] };
};

const readOperand = (
  field: WireField,
  operator: FilterOperator,
  text: string,
): Reading<Operand> => {
  const asValue = <T extends Value>(reading: Reading<T>): Reading<Operand> =>
    "code" in reading ? reading : { read: { form: "value", value: reading.read } };
  switch (operandForms[operator]) {
    case "yesNo":
      return asValue(readYesNo(text));
    case "part":
      return asValue(readPart(text));
    case "values": {
      const reading = readValues(field, text);
      return "code" in reading ? reading : { read: { form: "values", values: reading.read } };
    }
    case "value": {
      const { kind } = field.field;
      const day = mayBeRelative(kind, operator) ? readRelativeDay(text) : null;
      if (day !== null) return { read: { form: "day", day } };
      const wholeDay = readWholeDay(kind, operator, text);
      if (wholeDay !== null) return { read: { form: "wholeDay", day: wholeDay } };
      return asValue(readValue(field, text, operator));
    }
  }
};

const unknown: Fault = { code: "unknownParameter" };

const readOfField = (field: WireField, word: string, text: string): Reading<FieldCondition> => {
  const operator = operatorNamed(word);
  if (!operator || !operatorsOf[field.field.kind].includes(operator)) return unknown;
  const reading = readOperand(field, operator, text);
  return "code" in reading
    ? reading
    : { read: { of: "field", field, operator, operand: reading.read } };
};

const readFinding = (name: "check" | "check.open", text: string): Reading<Condition> => {
  const by = name === "check" ? "rule" : "severity";
  const values = name === "check" ? checksNamed(text) : tiers.filter((tier) => tier === text);
  return values.length === 0 ? unknown : { read: { of: "finding", by, name: text, values } };
};

const readChangedBy = (text: string): Reading<Condition> => {
  const reading = readPart(text);
  return "code" in reading ? reading : { read: { of: "changedBy", user: reading.read } };
};

const readChildren = (entity: AnyEntity, text: string): Reading<Condition> => {
  const reading = readYesNo(text);
  return "code" in reading ? reading : { read: { of: "children", entity, isEmpty: reading.read } };
};

/** Splits a filter's name into field and operator. */
const readFieldNamed = (
  entity: AnyEntity,
  name: string,
  text: string,
): Reading<FieldCondition> | null => {
  const [first = "", word = "", ...more] = name.split(".");
  const field =
    more.length > 0 || name.endsWith(".") ? undefined : filterFieldsOf(entity).get(first);
  return field ? readOfField(field, word, text) : null;
};

const markWords = ["cited", "absent"] as const;

type FieldMark = { readonly field: WireField; readonly word: (typeof markWords)[number] };

/** Parses a name such as `unit_sub_price.cited` or `.absent`; ids cannot have these marks. */
const markOf = (entity: AnyEntity, name: string): FieldMark | undefined => {
  const [first = "", last, ...more] = name.split(".");
  const field = wireFieldsOf(entity).byWire.get(first);
  const word = markWords.find((each) => each === last);
  return word && field && more.length === 0 && field.field.kind !== "id"
    ? { field, word }
    : undefined;
};

const readMark = ({ field, word }: FieldMark, text: string): Reading<OwnCondition> => {
  const reading = readYesNo(text);
  if ("code" in reading) return reading;
  return word === "cited"
    ? { read: { of: word, field, isCited: reading.read } }
    : { read: { of: word, field, isAbsent: reading.read } };
};

const readOfChild = (
  { child, requirement, inner }: NonNullable<ReturnType<typeof childFilter>>,
  text: string,
): Reading<Condition> => {
  const name = fullName(inner);
  const mark = markOf(child, name);
  const reading = mark ? readMark(mark, text) : (readFieldNamed(child, name, text) ?? unknown);
  return "code" in reading
    ? reading
    : { read: { of: "child", entity: child, requirement, condition: reading.read } };
};

const readNamed = (entity: AnyEntity, name: string, text: string): Reading<Condition> => {
  if (name === "check" || name === "check.open") return readFinding(name, text);
  if (name === "changed_by") return readChangedBy(text);
  const mark = markOf(entity, name);
  if (mark) return readMark(mark, text);
  const ofField = readFieldNamed(entity, name, text);
  if (ofField) return ofField;
  const ofChild = childFilter(entity, name);
  if (ofChild) return readOfChild(ofChild, text);
  const [path = "", word, ...more] = name.split(".");
  const child = word === "empty" && more.length === 0 ? childNamed(entity, path) : undefined;
  return child ? readChildren(child, text) : unknown;
};

/** Parses one list parameter as a filter (`share_id.contains`, `NXT`), or returns what is wrong with it. */
export const readCondition = (
  entity: AnyEntity,
  name: string,
  text: string,
): Condition | Problem => {
  const reading = readNamed(entity, fullName(name), text);
  return "code" in reading
    ? { field: name, code: reading.code, params: reading.params ?? {} }
    : reading.read;
};
