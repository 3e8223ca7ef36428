import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { historySql, wholeHistorySql } from "./whole-history-sql.ts";

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
  const params = [id, size, (page - 1) * size];
  const rows = await sql.unsafe<HistoryLine[]>(historySql(entity), params, { prepare: true });
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
