import { type EntityName, entities } from "./entities.ts";

export type PerEntity<T> = { readonly [E in EntityName]: T };

/** One of something for every entity. */
export const perEntity = <T>(make: (name: EntityName) => T): PerEntity<T> =>
  // Safe because the entries are exactly the names of the entities.
  Object.fromEntries(entities.map(({ name }) => [name, make(name)])) as PerEntity<T>;
