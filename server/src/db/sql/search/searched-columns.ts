import type { Entity } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { type Column, columnsOf, isSearched } from "../columns.ts";

export const isName = (entity: Entity, { fieldName }: Column): boolean =>
  fieldName === entity.nameField;
export const isReused = ({ field }: Column): boolean => field.isReused === true;

/** The columns that a search looks at, in the order of the fields; without the parent's id. */
export const searchedColumns = (entity: AnyEntity): readonly Column[] =>
  columnsOf(entity).filter(
    ({ field, fieldName }) => isSearched[field.kind] && fieldName !== parentOf(entity)?.field,
  );

/** Those of the searched columns for which a condition holds. */
export const columnsIn = (
  entity: AnyEntity,
  holds: (column: Column) => boolean,
): readonly Column[] => searchedColumns(entity).filter(holds);
