import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { wholeHistorySql } from "./whole-history-sql.ts";

export type HistoryPage = {
  /** JSON texts, newest first. */
  readonly rows: readonly string[];
  readonly total: number;
};

export type Page = { readonly page: number; readonly size: number };

type HistoryLine = { readonly total: number; readonly wire: string | null };

const pageOf = (lines: readonly HistoryLine[]): HistoryPage => ({
  rows: lines.flatMap(({ wire }) => (wire === null ? [] : [wire])),
  total: lines[0]?.total ?? 0,
});

/** What happened to a record, deleted ones included. */
export const listHistory = async (
  { sql }: Context,
  entity: AnyEntity,
  id: string,
  { page, size }: Page,
): Promise<HistoryPage> => {
  const rows = await sql<HistoryLine[]>`
    select (
      select count(*) from history h where h.entity = ${entity.name} and h.record_id = ${id}
    ) as total, row_to_json(r)::text as wire
    from (select 1) one
    left join (
      select h.version, h.at, h.by, h.action, h.changes, h.batch
      from history h where h.entity = ${entity.name} and h.record_id = ${id}
      order by h.sequence desc limit ${size} offset ${(page - 1) * size}
    ) r on true`;
  return pageOf(rows);
};

/** What happened to a record and to all children it ever had; each row says whose it is. */
export const listWholeHistory = async (
  { sql }: Context,
  entity: AnyEntity,
  id: string,
  { page, size }: Page,
): Promise<HistoryPage> => {
  const params = [id, size, (page - 1) * size];
  return pageOf(
    await sql.unsafe<HistoryLine[]>(wholeHistorySql(entity), params, { prepare: true }),
  );
};
