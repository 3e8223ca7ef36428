import type { AnyEntity } from "@teckna/domain/entities";

/** Under which the description keeps an entity's records. */
export const schemaName = ({ name }: AnyEntity): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
