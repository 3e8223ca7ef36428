import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf, type Entity } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake";

/** A list's state as it stands in the address: `sort`, `q` and one filter per field, in the API's own words. */
export type ListSearch = Readonly<Record<string, string>>;

const operators = ["", ".gte", ".lte", ".empty"] as const;

const namesOf = (entity: Entity): ReadonlySet<string> =>
  new Set([
    "sort",
    "q",
    ...fieldsOf(entity).flatMap(([name]) => operators.map((operator) => snake(name) + operator)),
  ]);

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
