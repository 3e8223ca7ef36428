import type { AnyEntity } from "@teckna/domain/entities";
import type { Sql } from "../db/connection/database.ts";
import type { ListQuery } from "../db/sql/list-options.ts";

export type KnownTotal = { readonly moment: string; readonly total: number };

/** What determines the total of a list that is not filtered otherwise. */
type Counted = Pick<ListQuery, "deleted" | "author">;

// Only saves a count: a total is used only in the same database snapshot that it was counted in.
const totals = new WeakMap<Sql, Map<string, KnownTotal>>();

const nameOf = ({ name }: AnyEntity, { deleted, author }: Counted): string =>
  [name, ...(deleted ? ["deleted"] : []), ...(author === null ? [] : ["of", author])].join(" ");

export const knownTotal = (
  sql: Sql,
  entity: AnyEntity,
  list: Counted,
  moment: string,
): number | undefined => {
  const known = totals.get(sql)?.get(nameOf(entity, list));
  return known?.moment === moment ? known.total : undefined;
};

export const rememberTotal = (
  sql: Sql,
  entity: AnyEntity,
  list: Counted,
  counted: KnownTotal,
): void => {
  const known = totals.get(sql) ?? new Map<string, KnownTotal>();
  // Only those of the latest snapshot can still be used.
  for (const [name, { moment }] of known) if (moment !== counted.moment) known.delete(name);
  totals.set(sql, known.set(nameOf(entity, list), counted));
};
