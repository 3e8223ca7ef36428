import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { changedAtColumn } from "../db/sql/columns.ts";
import type { ListQuery } from "../db/sql/list-options.ts";
import { listAsOfSql } from "../db/sql/as-of/list-as-of-sql.ts";
import { type ListStatement, isFiltered, listSql, momentSql } from "../db/sql/list-sql.ts";
import { addComputed } from "./computed/find-computed.ts";
import { makeCursor } from "./cursor.ts";
import { readStored, type WireRecord } from "./stored-record.ts";
import { countMatching, countRecords } from "./totals/count-records.ts";
import { isDenseList } from "./totals/is-dense.ts";
import type { KnownTotal } from "./totals/known-totals.ts";

export type List = {
  /** JSON texts of the records. */
  readonly records: readonly string[];
  readonly total: number;
  /** The same text for the same snapshot and query means the same list. */
  readonly moment: string;
  /** Cursors that continue the list forwards and backwards, if there is more. */
  readonly next: string | null;
  readonly previous: string | null;
};

type ListRow = {
  readonly moment: string;
  readonly total: number | null;
  readonly wire: string | null;
  readonly changed_at?: string | null;
};

const totalOf = async (
  context: Context,
  entity: AnyEntity,
  query: ListQuery,
  page: ListRow | undefined,
): Promise<KnownTotal> => {
  const moment = page?.moment ?? "";
  if (typeof page?.total === "number") return { moment, total: page.total };
  const count = isFiltered(query) && query.author === null ? countMatching : countRecords;
  const counted = await count(context, entity, query, moment);
  return counted.moment === moment
    ? counted
    : { moment: `${moment} ${counted.moment}`, total: counted.total };
};

const statementOf = (
  { collation }: Context,
  entity: AnyEntity,
  query: ListQuery,
  isDense: boolean,
): ListStatement =>
  query.asOf === null
    ? listSql(entity, query, { collation, isDense })
    : listAsOfSql(entity, query, query.asOf, collation);

type Ends = { readonly isFirst: boolean; readonly isLast: boolean };

/**
 * Whether the found records are the beginning and the end of the list; for a run, one more record than requested was
 * read.
 */
const endsOf = ({ slice }: ListQuery, found: number, total: number): Ends => {
  if (slice.kind === "page")
    return { isFirst: slice.page === 1, isLast: (slice.page - 1) * slice.size + found >= total };
  const isWhole = slice.size === null || found <= slice.size;
  if (slice.isBackward) return { isFirst: isWhole, isLast: false };
  return { isFirst: slice.after === null, isLast: isWhole };
};

/** Without the extra record. */
const requestedOf = <T>({ slice }: ListQuery, found: readonly T[]): readonly T[] => {
  if (slice.kind === "page" || slice.size === null) return found;
  return slice.isBackward ? found.slice(-slice.size) : found.slice(0, slice.size);
};

type FoundRow = { readonly wire: string; readonly changed_at: string | null | undefined };

/** The values by which a list may be sorted. */
const edgeOf = ({ wire, changed_at: at }: FoundRow): WireRecord => ({
  ...readStored(wire),
  ...(typeof at === "string" && readStored(`{"${changedAtColumn.name}":${at}}`)),
});

/** The matching records in order, and their total number. */
export const listRecords = async (
  context: Context,
  entity: AnyEntity,
  query: ListQuery,
): Promise<List> => {
  const { text, params, isCommon } = statementOf(
    context,
    entity,
    query,
    await isDenseList(context, entity, query),
  );
  const rows = await context.sql.unsafe<ListRow[]>(text, [...params], { prepare: isCommon });
  const { moment, total } = await totalOf(context, entity, query, rows[0]);
  const found = rows.flatMap(({ wire, changed_at }) =>
    wire === null ? [] : [{ wire, changed_at }],
  );
  const requested = requestedOf(query, found);
  const { isFirst, isLast } = endsOf(query, found.length, total);
  const [first, last] = [requested[0], requested.at(-1)];
  const next = isLast || !last ? null : makeCursor(entity, query, edgeOf(last));
  const previous = isFirst || !first ? null : makeCursor(entity, query, edgeOf(first), true);
  const records = requested.map(({ wire }) => wire);
  const shown = await addComputed(context, entity, query.computed, records);
  return { records: shown, total, moment, next, previous };
};

/** Changes whenever anything in the database is written. */
export const currentMoment = async ({ sql }: Context): Promise<string> => {
  const [row] = await sql.unsafe<{ moment: string }[]>(momentSql, [], { prepare: true });
  return row?.moment ?? "";
};
