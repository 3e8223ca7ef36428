import { entities } from "@teckna/domain/entities";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { namesOfBatch } from "./batch-names-sql.ts";

export type Part = { readonly page: number; readonly size: number };
/** JSON texts, and how many there are in all parts. */
export type BatchPage = { readonly rows: readonly string[]; readonly total: number };

type BatchRow = { readonly total: number; readonly wire: string | null };

const pageOf = (rows: readonly BatchRow[]): BatchPage => ({
  rows: rows.flatMap(({ wire }) => (wire === null ? [] : [wire])),
  total: rows[0]?.total ?? 0,
});

const none = JSON.stringify(Object.fromEntries(entities.map(({ path }) => [path, 0])));
const counts = ["created", "refused", "removed", "restored", "kept"]
  .map((name) => `coalesce(b.counts -> '${name}', '${none}') as ${name}`)
  .join(", ");

// The last of a chain tells whether its batches are in force: it took away or brought back.
const batchColumns = `b.id, b.by, b.at,
  case when b.undoes is null then 'upload' when b.removes then 'undo' else 'redo' end as kind,
  b.undoes, b.all_or_nothing, ${counts}, ${namesOfBatch} as names, b.content,
  (select case when u.removes <> b.removes then json_build_object('id', u.id, 'by', u.by, 'at', u.at) end
   from batches u
   where u.origin = coalesce(b.origin, b.id) and u.number > b.number
   order by u.number desc limit 1) as undone_by`;

const listText = `
select (select count(*) from batches b where $1::text is null or b.content = $1) as total,
  row_to_json(r)::text as wire
from (select 1) one
left join (
  select ${batchColumns} from (
    select * from batches where $1::text is null or content = $1
    order by number desc limit $2 offset $3) b
  order by b.number desc
) r on true`;

export type BatchQuery = Part & { readonly content: string | null };

/** The batches that wrote something, newest first; with `content` those uploads whose rows were just these. */
export const listBatches = async (
  { sql }: Context,
  { page, size, content }: BatchQuery,
): Promise<BatchPage> =>
  pageOf(
    await sql.unsafe<BatchRow[]>(listText, [content, size, (page - 1) * size], { prepare: true }),
  );

const findText = `
select row_to_json(r)::text as wire
from (select ${batchColumns} from batches b where b.id = $1::uuid) r`;

export const findBatch = async ({ sql }: Context, id: string): Promise<string> => {
  const [row] = await sql.unsafe<{ wire: string }[]>(findText, [id], { prepare: true });
  if (!row) throw new AppError("notFound");
  return row.wire;
};

// The answer has a line for each refused row, and the result as its last one.
const refusedText = `
with told as materialized (
  select l.line, l.at
  from batches b, string_to_table(b.answer, E'\\n') with ordinality as l (line, at)
  where b.id = $1::uuid)
select (select greatest(count(*) - 1, 0) from told) as total, r.line as wire
from (select 1) one
left join (
  select t.line from told t where t.at < (select max(m.at) from told m)
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
  { page, size }: Part,
): Promise<BatchPage> => {
  const rows = await sql.unsafe<BatchRow[]>(text, [id, size, (page - 1) * size], { prepare: true });
  const found = pageOf(rows);
  if (found.total > 0) return found;
  const known = await sql`select from batches where id = ${id}`;
  if (known.length === 0) throw new AppError("notFound");
  return found;
};

/** The rows that a batch refused, with the reasons. */
export const listRefused = (context: Context, id: string, part: Part): Promise<BatchPage> =>
  readPart(context, refusedText, id, part);

/** Which new id each pasted one was given. */
export const listIds = (context: Context, id: string, part: Part): Promise<BatchPage> =>
  readPart(context, idsText, id, part);
