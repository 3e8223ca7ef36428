import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf, type Entity } from "@teckna/domain/entity";
import { childrenOf } from "@teckna/domain/parent";
import { metaNames } from "@teckna/domain/meta-fields";
import { snake } from "@teckna/domain/snake-case";
import { computedFieldsOf } from "@teckna/domain/wire-fields";
import { languageParameter } from "../language-parameter.ts";
import { readSort, writeSort } from "./sort.ts";

/** A list's state in the address: `sort`, `q`, `columns` and filters, with the API's names. */
export type ListSearch = Readonly<Record<string, string>>;

const operators = new Set(",not,contains,not_contains,begins,in,not_in,gte,lte,empty".split(","));

/** A filter in a member of a group. */
const inGroup = /^any\.\d\d?\.\d\d?\./;

const filterNamesOf = (entity: Entity): readonly string[] => [
  ...fieldsOf(entity).map(([name]) => name),
  ...computedFieldsOf(entity).map(({ name }) => name),
  ...metaNames,
];

/** Open findings, by check and by tier. */
export const findingParameters = ["check", "check.open"] as const;

/** The API also accepts the parent's id in the specification's spelling. */
export const parentAliasOf = ({ parent }: Entity): readonly string[] =>
  parent ? [parent.field] : [];

const fieldNamesOf = (entity: Entity): ReadonlySet<string> =>
  new Set([...filterNamesOf(entity).map(snake), ...parentAliasOf(entity)]);

const isOperator = (word: string): boolean =>
  operators.has(word) || word === "cited" || word === "absent";

/** Whether a list of the entity knows a parameter. */
const isKnownBy = (entity: AnyEntity): ((name: string) => boolean) => {
  const whole = new Set([
    "sort",
    "q",
    "columns",
    "view",
    "changed_by",
    "changed_since",
    ...findingParameters,
  ]);
  const fields = fieldNamesOf(entity);
  return (name) => {
    const inner = name.replace(inGroup, "");
    if (whole.has(inner)) return true;
    const [first = "", word = "", ...more] = inner.split(".");
    if (fields.has(first)) return isOperator(word) && more.length === 0;
    const child = childrenOf(entity).find(({ path }) => path === first);
    if (!child || more.length === 0) return child !== undefined && word === "empty";
    const [field = "", operator = "", ...rest] = more;
    const isField = fieldNamesOf(child).has(field) && operators.has(operator);
    return (word === "has" || word === "lacks") && isField && rest.length === 0;
  };
};

/** Parameters that any address of the application may have. */
const elsewhere: ReadonlySet<string> = new Set([languageParameter, "code", "state"]);

/** The address parameters that lists of this entity do not know. */
export const unknownParameters = (
  entity: AnyEntity,
  search: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const isKnown = isKnownBy(entity);
  return Object.keys(search).filter((name) => !isKnown(name) && !elsewhere.has(name));
};

/** Sorts by the latest change of the user of `changed_by`. */
export const changedAt = "changed_at";

/** Without the sort key that means nothing once its filter was removed. */
const withReadableSort = ({ sort, ...others }: ListSearch): ListSearch => {
  if (sort === undefined) return others;
  if (others["changed_by"] !== undefined) return { sort, ...others };
  const kept = writeSort(readSort(sort).filter(({ name }) => name !== changedAt));
  return kept === "" ? others : { sort: kept, ...others };
};

/** Keeps the parameters that lists of this entity know and drops the rest. */
export const readListSearch = (
  entity: AnyEntity,
): ((search: Record<string, unknown>) => ListSearch) => {
  const isKnown = isKnownBy(entity);
  return (search) => {
    const known: [string, string][] = [];
    for (const [name, value] of Object.entries(search)) {
      if (isKnown(name) && typeof value === "string" && value !== "") known.push([name, value]);
    }
    return withReadableSort(Object.fromEntries(known));
  };
};
