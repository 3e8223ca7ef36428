import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";

export type Parent = {
  readonly entity: AnyEntity;
  /** The field that holds the parent's id. */
  readonly field: string;
};

/** The entity that records of this one belong to. */
export const parentOf = (entity: AnyEntity): Parent | null => {
  if (!("parent" in entity) || !entity.parent) return null;
  const { entity: name, field } = entity.parent;
  const parent = entities.find((candidate) => candidate.name === name);
  return parent ? { entity: parent, field } : null;
};

export const parentIdOf = (entity: AnyEntity, record: AnyRecord): string | undefined => {
  const parent = parentOf(entity);
  const id = parent && record[parent.field];
  return typeof id === "string" ? id : undefined;
};

export const childrenOf = (entity: AnyEntity): readonly AnyEntity[] =>
  entities.filter((candidate) => parentOf(candidate)?.entity === entity);
