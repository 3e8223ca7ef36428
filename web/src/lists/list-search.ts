import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf, type Entity } from "@teckna/domain/entity";
import { metaNames } from "@teckna/domain/meta-fields";
import { snake } from "@teckna/domain/snake";
import { computedFieldsOf } from "@teckna/domain/wire-fields";
import { languageParameter } from "../words/language-parameter.ts";

/** A list's state as it stands in the address: `sort`, `q` and one filter per field, in the API's own words. */
export type ListSearch = Readonly<Record<string, string>>;

const operators = ["", ".gte", ".lte", ".empty"] as const;

const filterNamesOf = (entity: Entity): readonly string[] => [
  ...fieldsOf(entity).map(([name]) => name),
  ...computedFieldsOf(entity).map(({ name }) => name),
  ...metaNames,
];

/** Open findings, by check and by tier. */
export const findingParameters = ["check", "check.open"] as const;

/** The API takes the id of the parent in the specification's spelling as well. */
export const parentAliasOf = ({ parent }: Entity): readonly string[] =>
  parent ? [parent.field] : [];

const namesOf = (entity: Entity): ReadonlySet<string> =>
  new Set([
    "sort",
    "q",
    "columns",
    ...findingParameters,
    ...[...filterNamesOf(entity).map(snake), ...parentAliasOf(entity)].flatMap((wire) =>
      operators.map((operator) => wire + operator),
    ),
  ]);

/** What may stand in any address of the application, beside what a list understands. */
const elsewhere: ReadonlySet<string> = new Set([languageParameter, "code", "state"]);

/** What stands in the address and no list of this entity understands. */
export const unknownParameters = (
  entity: AnyEntity,
  search: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const known = namesOf(entity);
  return Object.keys(search).filter((name) => !known.has(name) && !elsewhere.has(name));
};

/** Keeps what a list of this entity understands; the rest of an address is not carried along. */
export const readListSearch = (
  entity: AnyEntity,
): ((search: Record<string, unknown>) => ListSearch) => {
  const known = namesOf(entity);
  return (search) => {
    const kept: [string, string][] = [];
    for (const [name, value] of Object.entries(search)) {
      if (known.has(name) && typeof value === "string" && value !== "") kept.push([name, value]);
    }
    return Object.fromEntries(kept);
  };
};
