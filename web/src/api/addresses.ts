import type { AnyEntity } from "@teckna/domain/entities";

export const listAddress = (entity: AnyEntity): string => `/${entity.path}`;

export const recordAddress = (entity: AnyEntity, id: string): string =>
  `/${entity.path}/${encodeURIComponent(id)}`;
