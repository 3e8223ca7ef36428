import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import type { Column } from "./columns.ts";

const sortedFields = ({ nameField, parent, sortedBy = [] }: Entity): readonly string[] => [
  nameField,
  ...(parent ? [parent.titleField] : []),
  ...sortedBy,
];

/** Whether a list by this column, which may be empty, is read along an index; by others it is sorted each time. */
export const hasSortIndex = (entity: AnyEntity, { fieldName }: Column): boolean =>
  sortedFields(entity).includes(fieldName);
