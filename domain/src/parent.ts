import { type AnyEntity, entities } from "./entities.ts";
import type { AnyRecord, Entity } from "./entity.ts";
import { snake } from "./snake-case.ts";

export type Parent = {
  readonly entity: AnyEntity;
  /** The camelCase field with the parent's id, and its column. */
  readonly field: string;
  readonly column: string;
};

/** The parent entity of an entity. */
export const parentOf = ({ parent }: Entity): Parent | null => {
  const entity = entities.find(({ name }) => name === parent?.entity);
  return parent && entity ? { entity, field: parent.field, column: snake(parent.field) } : null;
};

export const parentIdOf = (entity: AnyEntity, record: AnyRecord): string | undefined => {
  const parent = parentOf(entity);
  const id = parent && record[parent.field];
  return typeof id === "string" ? id : undefined;
};

export const childrenOf = (entity: AnyEntity): readonly AnyEntity[] =>
  entities.filter((candidate) => parentOf(candidate)?.entity === entity);
