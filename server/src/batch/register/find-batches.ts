import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type FilterKind, findBatchSql, listBatchesSql } from "./list-batches-sql.ts";

export type PageOfSize = { readonly page: number; readonly size: number };
/** The rows of a page as JSON texts, and the number of rows on all pages. */
export type BatchPage = { readonly rows: readonly string[]; readonly total: number };

type BatchRow = { readonly total: number; readonly wire: string | null };

const pageOf = (rows: readonly BatchRow[]): BatchPage => ({
  rows: rows.flatMap(({ wire }) => (wire === null ? [] : [wire])),
  total: rows[0]?.total ?? 0,
});

export type BatchFilter = { readonly by: FilterKind; readonly value: string | null };

export type BatchQuery = PageOfSize & { readonly filter: BatchFilter };

/** The batches that wrote something, newest first. */
export const listBatches = async (
  { sql }: Context,
  { page, size, filter: { by, value } }: BatchQuery,
): Promise<BatchPage> => {
  const params = [value, size, (page - 1) * size];
  return pageOf(await sql.unsafe<BatchRow[]>(listBatchesSql(by), params, { prepare: true }));
};

export const findBatch = async ({ sql }: Context, id: string): Promise<string> => {
  const [row] = await sql.unsafe<{ wire: string }[]>(findBatchSql, [id], { prepare: true });
  if (!row) throw new AppError("notFound");
  return row.wire;
};

// A response has a line for each refused row, and the result as its last line.
const refusedText = `
with lines as materialized (
  select l.line, l.at
  from batches b, string_to_table(b.answer, E'\\n') with ordinality as l (line, at)
  where b.id = $1::uuid)
select (select greatest(count(*) - 1, 0) from lines) as total, r.line as wire
from (select 1) one
left join (
  select t.line from lines t where t.at < (select max(m.at) from lines m)
  order by t.at limit $2 offset $3
) r on true`;

const idsText = `
with result as materialized (
  select split_part(b.answer, E'\\n', -1)::json -> 'ids' as ids
  from batches b where b.id = $1::uuid),
pairs as materialized (
  select t.key as "table", i.key as pasted, i.value as id, t.at as first, i.at as second
  from result,
    json_each(result.ids) with ordinality as t (key, value, at),
    json_each_text(t.value) with ordinality as i (key, value, at))
select (select count(*) from pairs) as total, row_to_json(r)::text as wire
from (select 1) one
left join (
  select p."table", p.pasted, p.id from pairs p order by p.first, p.second limit $2 offset $3
) r on true`;

const readPart = async (
  { sql }: Context,
  text: string,
  id: string,
  { page, size }: PageOfSize,
): Promise<BatchPage> => {
  const rows = await sql.unsafe<BatchRow[]>(text, [id, size, (page - 1) * size], { prepare: true });
  const found = pageOf(rows);
  if (found.total > 0) return found;
  const known = await sql`select from batches where id = ${id}`;
  if (known.length === 0) throw new AppError("notFound");
  return found;
};

/** The refused rows of a batch, with the reasons. */
export const listRefused = (context: Context, id: string, part: PageOfSize): Promise<BatchPage> =>
  readPart(context, refusedText, id, part);

/** The new id that each pasted id was given. */
export const listIds = (context: Context, id: string, part: PageOfSize): Promise<BatchPage> =>
  readPart(context, idsText, id, part);
