import type { AnyEntity } from "@teckna/domain/entities";

/** The name of an entity's schema. */
export const schemaName = ({ name }: AnyEntity): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
