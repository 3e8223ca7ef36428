import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { historySql, momentsSql } from "./whole-history-sql.ts";

export type HistoryPage = {
  /** JSON texts, newest first. */
  readonly rows: readonly string[];
  readonly total: number;
};

export type HistoryQuery = {
  readonly page: number;
  readonly size: number;
  /** Whether to include the history of its children. */
  readonly withChildren: boolean;
  /** The only field whose changes are returned; `null` for all. */
  readonly field: { readonly entity: AnyEntity; readonly wire: string } | null;
};

type HistoryLine = { readonly total: number; readonly wire: string | null };

/** The history of a record, which may be deleted. */
export const listHistory = async (
  { sql }: Context,
  entity: AnyEntity,
  id: string,
  { page, size, withChildren, field }: HistoryQuery,
): Promise<HistoryPage> => {
  const text = historySql(entity, { withChildren, ofField: field?.entity ?? null });
  const params = [id, size, (page - 1) * size, ...(field ? [field.wire] : [])];
  const lines = await sql.unsafe<HistoryLine[]>(text, params, { prepare: true });
  return {
    rows: lines.flatMap(({ wire }) => (wire === null ? [] : [wire])),
    total: lines[0]?.total ?? 0,
  };
};

/** More than a slider can distinguish. */
const maxMoments = 5000;

/** The times at which a record or its children changed, as a JSON array, oldest first. */
export const listMoments = async (
  { sql }: Context,
  entity: AnyEntity,
  id: string,
): Promise<string> => {
  const [found] = await sql.unsafe<{ moments: string }[]>(momentsSql(entity), [id, maxMoments], {
    prepare: true,
  });
  return found?.moments ?? "[]";
};
