import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import type { Column } from "./columns.ts";

const sortedFields = ({ nameField, parent, sortedBy = [] }: Entity): readonly string[] => [
  nameField,
  ...(parent ? [parent.titleField] : []),
  ...sortedBy,
];

/**
 * Whether an index serves lists sorted by this nullable column; for other columns, each list is sorted when
 * it is read.
 */
export const hasSortIndex = (entity: AnyEntity, { fieldName }: Column): boolean =>
  sortedFields(entity).includes(fieldName);
