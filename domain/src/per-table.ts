import { entities, type EntityPath } from "./entities.ts";

export type PerTable<T> = { readonly [P in EntityPath]: T };

/** Makes one value per table. */
export const perTable = <T>(make: (path: EntityPath) => T): PerTable<T> =>
  // Safe because the entries are exactly the paths of the entities.
  Object.fromEntries(entities.map(({ path }) => [path, make(path)])) as PerTable<T>;
