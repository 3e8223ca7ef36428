import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import type { ListQuery } from "../db/sql/list-options.ts";
import { listThenSql } from "../db/sql/as-of/list-then-sql.ts";
import { type ListStatement, countSql, listSql, momentSql } from "../db/sql/list-sql.ts";
import { addComputed } from "./computed/find-computed.ts";
import { makeCursor } from "./cursor.ts";
import { readStored } from "./stored-record.ts";
import { type Counted, knownTotal, rememberTotal } from "./known-totals.ts";

export type List = {
  /** JSON texts of the records. */
  readonly records: readonly string[];
  readonly total: number;
  /** Same moment, same query: same list. */
  readonly moment: string;
  /** Continues the list, where it goes on and was not requested by page. */
  readonly next: string | null;
};

type ListRow = {
  readonly moment: string;
  readonly total: number | null;
  readonly wire: string | null;
};

const count = async (
  { sql }: Context,
  entity: AnyEntity,
  { deleted }: ListQuery,
): Promise<Counted> => {
  const [counted] = await sql.unsafe<Counted[]>(countSql(entity, deleted), [], { prepare: true });
  return counted ?? { moment: "", total: 0 };
};

const totalOf = async (
  context: Context,
  entity: AnyEntity,
  query: ListQuery,
  page: ListRow | undefined,
): Promise<Counted> => {
  const moment = page?.moment ?? "";
  if (typeof page?.total === "number") return { moment, total: page.total };
  const known = knownTotal(context.sql, entity, query.deleted, moment);
  if (known !== undefined) return { moment, total: known };
  const counted = await count(context, entity, query);
  rememberTotal(context.sql, entity, query.deleted, counted);
  return counted.moment === moment
    ? counted
    : { moment: `${moment} ${counted.moment}`, total: counted.total };
};

const statementOf = ({ collation }: Context, entity: AnyEntity, query: ListQuery): ListStatement =>
  query.asOf === null
    ? listSql(entity, query, collation)
    : listThenSql(entity, query, query.asOf, collation);

/** The records that match, in order, and how many there are in all. */
export const listRecords = async (
  context: Context,
  entity: AnyEntity,
  query: ListQuery,
): Promise<List> => {
  const { text, params, isCommon } = statementOf(context, entity, query);
  const rows = await context.sql.unsafe<ListRow[]>(text, [...params], { prepare: isCommon });
  const { moment, total } = await totalOf(context, entity, query, rows[0]);
  const found = rows.flatMap(({ wire }) => (wire === null ? [] : [wire]));
  const size = query.slice.kind === "run" ? query.slice.size : null;
  const records = size === null ? found : found.slice(0, size);
  const last = records.at(-1);
  const goesOn = found.length > records.length && last !== undefined;
  const next = goesOn ? makeCursor(entity, query, readStored(last)) : null;
  const shown = await addComputed(context, entity, query.computed, records);
  return { records: shown, total, moment, next };
};

/** Changes whenever anything in the database was written. */
export const currentMoment = async ({ sql }: Context): Promise<string> => {
  const [row] = await sql.unsafe<{ moment: string }[]>(momentSql, [], { prepare: true });
  return row?.moment ?? "";
};
