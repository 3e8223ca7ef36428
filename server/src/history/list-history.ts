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
  /** Whether what happened to its children is wanted as well. */
  readonly withChildren: boolean;
  /** The only field whose changes are wanted; `null` where all are. */
  readonly field: { readonly entity: AnyEntity; readonly wire: string } | null;
};

type HistoryLine = { readonly total: number; readonly wire: string | null };

/** What happened to a record, deleted ones included. */
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

/** More than a slider can tell apart. */
const maxMoments = 5000;

/** When something happened to a record or its children, as a JSON array from the first on. */
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
