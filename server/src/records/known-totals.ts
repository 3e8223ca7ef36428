import type { AnyEntity } from "@teckna/domain/entities";
import type { Sql } from "../db/connection/database.ts";

export type KnownTotal = { readonly moment: string; readonly total: number };

// Only saves a count: a total is used only in the same database snapshot that it was counted in.
const totals = new WeakMap<Sql, Map<string, KnownTotal>>();

const nameOf = (entity: AnyEntity, deleted: boolean): string =>
  deleted ? `${entity.name} deleted` : entity.name;

export const knownTotal = (
  sql: Sql,
  entity: AnyEntity,
  deleted: boolean,
  moment: string,
): number | undefined => {
  const known = totals.get(sql)?.get(nameOf(entity, deleted));
  return known?.moment === moment ? known.total : undefined;
};

export const rememberTotal = (
  sql: Sql,
  entity: AnyEntity,
  deleted: boolean,
  counted: KnownTotal,
): void => {
  const known = totals.get(sql) ?? new Map<string, KnownTotal>();
  totals.set(sql, known.set(nameOf(entity, deleted), counted));
};
