import { checksNamed, tiers } from "@teckna/domain/checks/severities";
import { parentOf } from "@teckna/domain/parent";
import type { Value } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import { kindOf } from "@teckna/domain/kinds";
import type { Problem } from "@teckna/domain/problem";
import { isCleanLongText, isLongerThan } from "@teckna/domain/text-rules";
import { type Column, foldCase, shownColumns } from "../db/sql/columns.ts";
import {
  type Condition,
  type FindingFilter,
  type ListQuery,
  type Operator,
  type Slice,
  type SortKey,
  isOrdered,
} from "../db/sql/list-options.ts";
import { invalid } from "../errors.ts";
import { readCursor } from "./cursor.ts";
import { type Parameters, maxPage, maxPageSize, problem, readWhole } from "./parameters.ts";

const defaultPageSize = 10;
const maxSearch = 500;
const maxWords = 20;
const maxSortKeys = 8;

const suffixes: ReadonlyMap<string, Operator> = new Map([
  ["", "equals"],
  ["gte", "atLeast"],
  ["lte", "atMost"],
  ["empty", "isEmpty"],
]);

const filterable = (entity: AnyEntity): ReadonlyMap<string, Column> => {
  const columns = shownColumns(entity);
  const byName = new Map(columns.map((column) => [column.name, column]));
  const parentField = parentOf(entity)?.field;
  const parent = columns.find(({ fieldName }) => fieldName === parentField);
  // The specification writes issueId where everything else is snake_case.
  if (parentField && parent) byName.set(parentField, parent);
  return byName;
};

const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

const readFilterValue = (
  name: string,
  { field }: Column,
  operator: Operator,
  text: string,
): { readonly value: Value } | Problem => {
  const isYesNo = field.kind === "yesNo" || operator === "isEmpty";
  const given = isYesNo ? (yesOrNo.get(text) ?? "neither") : text;
  if (operator === "isEmpty")
    return given === "neither" ? problem(name, "notYesNo") : { value: given };
  const reading = kindOf(field.kind).fromWire(given);
  if (!reading.ok) return problem(name, reading.code);
  if (reading.value === null) return problem(name, "required");
  return isCleanLongText(String(reading.value))
    ? { value: reading.value }
    : problem(name, "badText");
};

/** One parameter that is a filter, or what is wrong with it. */
const readCondition = (
  columns: ReadonlyMap<string, Column>,
  name: string,
  text: string,
): Condition | Problem => {
  const [columnName = "", suffix = "", ...more] = name.split(".");
  const column = columns.get(columnName);
  const operator = suffixes.get(suffix);
  const isRange = operator === "atLeast" || operator === "atMost";
  const fits = column && (!isRange || isOrdered[column.field.kind]) && more.length === 0;
  if (!fits || !operator || name.endsWith(".")) return problem(name, "unknownParameter");
  const reading = readFilterValue(name, column, operator, text);
  return "code" in reading ? reading : { column, operator, value: reading.value };
};

const readSort = (
  columns: ReadonlyMap<string, Column>,
  text: string,
): readonly SortKey[] | Problem => {
  const keys: SortKey[] = [];
  for (const part of text.split(",")) {
    const descending = part.startsWith("-");
    const column = columns.get(descending ? part.slice(1) : part);
    const isRepeated = keys.some((key) => key.column === column);
    if (!column || isRepeated || keys.length === maxSortKeys)
      return problem("sort", "unknownParameter");
    keys.push({ column, descending });
  }
  const id = columns.get("id");
  const isUnique = keys.some(({ column }) => column === id);
  return id && !isUnique ? [...keys, { column: id, descending: false }] : keys;
};

const readWords = (text: string): readonly string[] | Problem => {
  if (!isCleanLongText(text)) return problem("q", "badText");
  if (isLongerThan(text, maxSearch)) return problem("q", "tooLong", { max: maxSearch });
  const words = foldCase(text).split(/\s+/u).filter(Boolean);
  return words.length > maxWords ? problem("q", "tooLarge", { max: maxWords }) : words;
};

const readDeleted = (text: string): { readonly value: boolean } | Problem => {
  const value = yesOrNo.get(text);
  return value === undefined ? problem("deleted", "notYesNo") : { value };
};

/** An open finding of a rule or one of its checks, or of a tier. */
const findingFilters = {
  check: (text) => ({ by: "rule", values: checksNamed(text) }),
  "check.open": (text) => ({ by: "severity", values: tiers.filter((tier) => tier === text) }),
} as const satisfies Readonly<Record<string, (text: string) => FindingFilter>>;

const readFindingFilter = (
  name: keyof typeof findingFilters,
  text: string | undefined,
): FindingFilter | Problem | null => {
  if (text === undefined) return null;
  const filter = findingFilters[name](text);
  return filter.values.length === 0 ? problem(name, "unknownParameter") : filter;
};

const defaultSort = "-created_at,id";
const controls = [
  "page",
  "page_size",
  "cursor",
  "sort",
  "q",
  "deleted",
  "check",
  "check.open",
] as const;
type Control = (typeof controls)[number];
const isControl = (name: string): name is Control => controls.some((control) => control === name);

/** Takes what is right and keeps what is wrong, so that all mistakes are reported at once. */
class Findings {
  readonly problems: Problem[] = [];

  take<T extends object, F>(reading: T | Problem, otherwise: F): T | F {
    if (!("code" in reading)) return reading;
    this.problems.push(reading);
    return otherwise;
  }
}

type Given = { readonly texts: ReadonlyMap<Control, string>; readonly conditions: Condition[] };

const sortOut = (entity: AnyEntity, parameters: Parameters, findings: Findings): Given => {
  const columns = filterable(entity);
  const texts = new Map<Control, string>();
  const conditions: Condition[] = [];
  const seen = new Set<string>();
  for (const [name, text] of parameters) {
    const column = columns.get(name.split(".")[0] ?? "")?.name;
    const meaning = column ? `${column}.${name.split(".")[1] ?? ""}` : name;
    if (seen.has(meaning)) findings.problems.push(problem(name, "unknownParameter"));
    else if (isControl(name)) texts.set(name, text);
    else {
      const condition = findings.take(readCondition(columns, name, text), null);
      if (condition) conditions.push(condition);
    }
    seen.add(meaning);
  }
  return { texts, conditions };
};

const readSlice = (
  { texts, conditions }: Given,
  isOfParent: (condition: Condition) => boolean,
  findings: Findings,
): Slice => {
  const page = texts.get("page");
  const pageSize = texts.get("page_size");
  const size =
    pageSize === undefined
      ? undefined
      : findings.take(readWhole("page_size", pageSize, maxPageSize), { value: 1 }).value;
  if (page !== undefined) {
    if (texts.has("cursor")) findings.problems.push(problem("cursor", "ambiguous"));
    const { value } = findings.take(readWhole("page", page, maxPage), { value: 1 });
    return { kind: "page", page: value, size: size ?? defaultPageSize };
  }
  const isWhole = size === undefined && !texts.has("cursor") && conditions.some(isOfParent);
  return { kind: "run", size: isWhole ? null : (size ?? maxPageSize), after: null };
};

/** Reads the parameters of a list; throws with everything that is wrong with them. */
export const readListQuery = (entity: AnyEntity, parameters: Parameters): ListQuery => {
  const findings = new Findings();
  const given = sortOut(entity, parameters, findings);
  const { texts, conditions } = given;
  const sortText = texts.get("sort") ?? defaultSort;
  const parentField = parentOf(entity)?.field;
  const slice = readSlice(
    given,
    ({ column, operator }) => column.fieldName === parentField && operator === "equals",
    findings,
  );
  const query: ListQuery = {
    deleted: findings.take(readDeleted(texts.get("deleted") ?? "false"), { value: false }).value,
    conditions,
    findings: (["check", "check.open"] as const).flatMap((name) => {
      const filter = readFindingFilter(name, texts.get(name));
      return filter === null ? [] : findings.take(filter, []);
    }),
    words: findings.take(readWords(texts.get("q") ?? ""), []),
    sort: findings.take(readSort(filterable(entity), sortText), []),
    isDefaultSort: sortText === defaultSort,
    slice,
  };
  const cursor = texts.get("cursor");
  if (findings.problems.length > 0) throw invalid(findings.problems);
  if (cursor === undefined || slice.kind === "page") return query;
  const after = readCursor(entity, query, cursor);
  if (!after) throw invalid([problem("cursor", "ambiguous")]);
  return { ...query, slice: { ...slice, after } };
};
