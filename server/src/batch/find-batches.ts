import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";

export type BatchPage = { readonly rows: readonly string[]; readonly total: number };

type Row = { readonly total: number; readonly wire: string | null };

/** The batches that saved something, newest first, as JSON texts. */
export const listBatches = async (
  { sql }: Context,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<BatchPage> => {
  const rows = await sql<Row[]>`
    select (select count(*) from batches) as total, row_to_json(r)::text as wire
    from (select 1) one
    left join (
      select b.id, b.by, b.at, b.all_or_nothing,
        b.counts -> 'created' as created, b.counts -> 'refused' as refused
      from batches b order by b.at desc, b.id limit ${size} offset ${(page - 1) * size}
    ) r on true`;
  return {
    rows: rows.flatMap(({ wire }) => (wire === null ? [] : [wire])),
    total: rows[0]?.total ?? 0,
  };
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const findBatch = async ({ sql }: Context, id: string): Promise<string> => {
  if (!uuid.test(id)) throw new AppError("notFound");
  const [row] = await sql<{ wire: string }[]>`
    select row_to_json(r)::text as wire
    from (
      select b.id, b.by, b.at, b.all_or_nothing,
        b.counts -> 'created' as created, b.counts -> 'refused' as refused
      from batches b where b.id = ${id}
    ) r`;
  if (!row) throw new AppError("notFound");
  return row.wire;
};
