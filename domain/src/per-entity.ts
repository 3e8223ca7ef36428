import { type AnyEntity, type EntityName, entities } from "./entities.ts";

export type PerEntity<T> = { readonly [E in EntityName]: T };

/** Makes one value per entity. */
export const perEntity = <T>(make: (name: EntityName, entity: AnyEntity) => T): PerEntity<T> =>
  // Safe because the entries are exactly the names of the entities.
  Object.fromEntries(
    entities.map((entity) => [entity.name, make(entity.name, entity)]),
  ) as PerEntity<T>;
