import { type EntityName, type EntityPath, entities } from "../entities.ts";
import type { Children, IssueRecords, KnownRecords } from "./known-record.ts";

const paths = new Map<EntityName, EntityPath>(entities.map(({ name, path }) => [name, path]));

/** The table of an entity. */
export const pathOf = (entity: EntityName): EntityPath => paths.get(entity) ?? "issues";

/** Safe because each table of an issue's records holds records of its entity. */
const asRecords = <E extends EntityName>(records: readonly unknown[]): readonly KnownRecords[E][] =>
  records as readonly KnownRecords[E][];

/** The issue's records of one entity. */
export const recordsOf = <E extends EntityName>(
  entity: E,
  records: IssueRecords,
): readonly KnownRecords[E][] => {
  const path = pathOf(entity);
  return asRecords<E>(path === "issues" ? [records.issue] : records[path]);
};

/** Safe because each table is made of the records of its own entity. */
const asChildren = (tables: object): Children => tables as Children;

/** The children of an issue, table by table. */
export const makeChildren = (
  make: <E extends EntityName>(entity: E) => readonly KnownRecords[E][],
): Children =>
  asChildren(
    Object.fromEntries(
      entities.filter(({ name }) => name !== "issue").map(({ name, path }) => [path, make(name)]),
    ),
  );

/** The children of an issue that has none. */
export const noChildren = makeChildren(() => []);
