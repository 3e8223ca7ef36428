import { type EntityName, type EntityPath, entities } from "../entities.ts";
import type { KnownRecords } from "./check-record.ts";
import type { IssueRecords } from "./known-record.ts";

type RecordsOf = {
  readonly [E in EntityName]: (records: IssueRecords) => readonly KnownRecords[E][];
};

const readers: RecordsOf = {
  issue: ({ issue }) => [issue],
  warrant: ({ warrants }) => warrants,
  fee: ({ fees }) => fees,
  commit: ({ commits }) => commits,
  source: ({ sources }) => sources,
};

/** Those of an issue's records that are of one entity. */
export const recordsOf = <E extends EntityName>(
  entity: E,
  records: IssueRecords,
): readonly KnownRecords[E][] => readers[entity](records);

const paths = new Map<EntityName, EntityPath>(entities.map(({ name, path }) => [name, path]));

/** The table of an entity. */
export const pathOf = (entity: EntityName): EntityPath => paths.get(entity) ?? "issues";
