import type { AnyEntity } from "@teckna/domain/entities";
import { type Column, columnsOf, derivedColumns } from "./columns.ts";

export const insertedColumns = (entity: AnyEntity): readonly Column[] => [
  ...columnsOf(entity),
  ...derivedColumns(entity),
];

export const namesOf = (columns: readonly Column[]): string[] => columns.map(({ name }) => name);

/** The column list by which a row is read from JSON. */
export const rowType = (entity: AnyEntity): string =>
  [...insertedColumns(entity).map(({ name, type }) => `${name} ${type}`), "changes json"].join(
    ", ",
  );
