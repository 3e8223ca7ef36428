import type { AnyEntity } from "@teckna/domain/entities";
import { type ComputedPart, computedPartsOf } from "@teckna/domain/figures/computed-columns";
import type { Condition, FilterSet } from "@teckna/domain/filters/condition";
import { conditionsIn, readFilters } from "@teckna/domain/filters/filter-set";
import { type Parameter, writeCondition } from "@teckna/domain/filters/write-condition";
import { parentOf } from "@teckna/domain/parent";
import type { Problem } from "@teckna/domain/problem";
import { stockholmText } from "@teckna/domain/stockholm";
import { isCleanLongText, isLongerThan } from "@teckna/domain/text-rules";
import { changedAtColumn, type Column, foldText, shownColumns } from "../db/sql/columns.ts";
import type { ListQuery, Slice, SortKey } from "../db/sql/list-options.ts";
import { invalid } from "../errors.ts";
import { readCursor } from "./cursor.ts";
import { asOfName, readPastMoment } from "./read-as-of.ts";
import { problem, unknownValue, repeatedParameter } from "../input/input-problems.ts";
import { maxPage, maxPageSize } from "../input/page-query.ts";
import { type Parameters, readWhole, readYesNo } from "../input/parameters.ts";

const dayLength = "2026-05-13".length;
const defaultPageSize = 10;
const maxSearch = 500;
const maxWords = 20;
const maxSortKeys = 8;
/** Maximum number of records whose figures are computed for one response. */
const maxFigures = 200;

const sortable = (entity: AnyEntity): ReadonlyMap<string, Column> => {
  const columns = shownColumns(entity);
  const byName = new Map(columns.map((column) => [column.name, column]));
  const parentField = parentOf(entity)?.field;
  const parent = columns.find(({ fieldName }) => fieldName === parentField);
  byName.set(changedAtColumn.name, changedAtColumn);
  // The specification writes issueId where everything else is snake_case.
  if (parentField && parent) byName.set(parentField, parent);
  return byName;
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
    if (!column || isRepeated || keys.length === maxSortKeys) return unknownValue("sort", part);
    keys.push({ column, descending });
  }
  const id = columns.get("id");
  const isUnique = keys.some(({ column }) => column === id);
  return id && !isUnique ? [...keys, { column: id, descending: false }] : keys;
};

const readWords = (text: string): readonly string[] | Problem => {
  if (!isCleanLongText(text)) return problem("q", "badText");
  if (isLongerThan(text, maxSearch)) return problem("q", "tooLong", { max: maxSearch });
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  return words.length > maxWords ? problem("q", "tooLarge", { max: maxWords }) : words;
};

const defaultSort = "-created_at,id";
const controls = ["page", "page_size", "cursor", "sort", "q", "deleted", "with", "as_of"] as const;
type Control = (typeof controls)[number];
const isControl = (name: string): name is Control => controls.some((control) => control === name);

/** Reads values and collects problems, so that all mistakes are reported at once. */
class Findings {
  readonly problems: Problem[] = [];

  take<T extends object, F>(reading: T | Problem, otherwise: F): T | F {
    if (!("code" in reading)) return reading;
    this.problems.push(reading);
    return otherwise;
  }
}

type Given = { readonly texts: ReadonlyMap<Control, string>; readonly filters: FilterSet };

const sortOut = (entity: AnyEntity, parameters: Parameters, findings: Findings): Given => {
  const texts = new Map<Control, string>();
  const others: Parameter[] = [];
  for (const [name, text] of parameters) {
    if (!isControl(name)) others.push([name, text]);
    else if (texts.has(name)) findings.problems.push(repeatedParameter(name));
    else texts.set(name, text);
  }
  const { filters, problems } = readFilters(entity, others);
  findings.problems.push(...problems);
  return { texts, filters };
};

const isOfParent = (entity: AnyEntity, condition: Condition): boolean =>
  condition.of === "field" &&
  condition.operator === "equals" &&
  condition.field.name === parentOf(entity)?.field;

const readSlice = (entity: AnyEntity, { texts, filters }: Given, findings: Findings): Slice => {
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
  const isOfOne = filters.conditions.some((condition) => isOfParent(entity, condition));
  const isWhole = size === undefined && !texts.has("cursor") && isOfOne;
  return {
    kind: "run",
    size: isWhole ? null : (size ?? maxPageSize),
    after: null,
    isBackward: false,
  };
};

const onlyNow: ReadonlySet<Condition["of"]> = new Set(["finding", "cited", "absent"]);

/** The point in time of a list; findings and computed values exist only for the current state. */
const readAsOf = ({ texts, filters }: Given, now: string, findings: Findings): string | null => {
  const text = texts.get(asOfName);
  if (text === undefined) return null;
  for (const condition of conditionsIn(filters))
    if (onlyNow.has(condition.of === "child" ? condition.condition.of : condition.of))
      findings.problems.push(problem(writeCondition(condition)[0], "onlyNow"));
  if (texts.has("with")) findings.problems.push(problem("with", "onlyNow"));
  return findings.take(readPastMoment(text, now), { value: null }).value;
};

/** The user by whose changes the records are sorted. */
const readAuthor = (
  { texts, filters }: Given,
  sort: readonly SortKey[],
  findings: Findings,
): string | null => {
  if (sort.every(({ column }) => column !== changedAtColumn)) return null;
  const named = filters.conditions.find((condition) => condition.of === "changedBy");
  if (!named) findings.problems.push(problem("changed_by", "required"));
  if (texts.has(asOfName)) findings.problems.push(problem("sort", "onlyNow"));
  return named?.user ?? null;
};

/** The named parts, in a fixed order. */
export const readComputed = (
  entity: AnyEntity,
  text: string | undefined,
): readonly ComputedPart[] | Problem => {
  if (text === undefined) return [];
  const possible = computedPartsOf(entity);
  const names = text.split(",");
  const chosen = possible.filter((name) => names.includes(name));
  return chosen.length === names.length ? chosen : unknownValue("with", text);
};

/** Reads the parameters of a list; throws with all problems. */
export const readListQuery = (
  entity: AnyEntity,
  parameters: Parameters,
  now = stockholmText(Date.now()),
): ListQuery => {
  const findings = new Findings();
  const given = sortOut(entity, parameters, findings);
  const { texts, filters } = given;
  const sortText = texts.get("sort") ?? defaultSort;
  const slice = readSlice(entity, given, findings);
  const asOf = readAsOf(given, now, findings);
  const sort = findings.take(readSort(sortable(entity), sortText), []);
  const query: ListQuery = {
    deleted: findings.take(readYesNo("deleted", texts.get("deleted") ?? "false"), { value: false })
      .value,
    filters,
    // Relative days are computed from the requested point in time.
    today: (asOf ?? now).slice(0, dayLength),
    words: findings.take(readWords(texts.get("q") ?? ""), []),
    namesIn: null,
    sort,
    isDefaultSort: sortText === defaultSort,
    author: readAuthor(given, sort, findings),
    asOf,
    slice,
    computed: findings.take(readComputed(entity, texts.get("with")), []),
  };
  if (query.computed.includes("figures") && (slice.size ?? maxPageSize) > maxFigures)
    findings.problems.push(problem("page_size", "tooLarge", { max: maxFigures }));
  const cursor = texts.get("cursor");
  if (findings.problems.length > 0) throw invalid(findings.problems);
  if (cursor === undefined || slice.kind === "page") return query;
  const start = readCursor(entity, query, cursor);
  if (!start) throw invalid([problem("cursor", "ambiguous")]);
  return { ...query, slice: { ...slice, ...start } };
};
