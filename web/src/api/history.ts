import type { auditActions } from "@teckna/domain/filters/audit-filters";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { recordAddress } from "./addresses.ts";
import { request } from "./client.ts";
import { keys } from "./query-keys.ts";

/** One change of a record: who, when, and before → after by snake_case field. */
export type HistoryRow = {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly action: (typeof auditActions)[number];
  readonly changes: Readonly<Record<string, readonly [Value, Value]>>;
  readonly batch: string | null;
  /** The values cited in it. */
  readonly citations?: readonly { readonly id: string; readonly field: string }[];
  /** The absence marks set or removed in it. */
  readonly absences?: readonly {
    readonly id: string;
    readonly action: "mark" | "unmark";
    readonly field: string;
    readonly reason: string | null;
  }[];
  /** The waiver set or removed in it. */
  readonly waiver: { readonly id: string; readonly rule: string; readonly reason: string } | null;
};

export type HistoryPage = { readonly rows: readonly HistoryRow[]; readonly total: number };

const pageSize = 50;

const fetchHistory = async (
  entity: AnyEntity,
  id: string,
  page: number,
  signal: AbortSignal,
): Promise<HistoryPage> => {
  const response = await request(`${recordAddress(entity, id)}/history`, {
    query: { page: String(page), page_size: String(pageSize) },
    signal,
  });
  // Our own server's response.
  const rows = (await response.json()) as HistoryRow[];
  return { rows, total: Number(response.headers.get("x-total-count") ?? rows.length) };
};

/** The changes of a record, newest first, paged. */
export const useHistory = (
  entity: AnyEntity,
  id: string,
): UseInfiniteQueryResult<InfiniteData<HistoryPage, number>> =>
  useInfiniteQuery({
    queryKey: keys.history(entity, id),
    queryFn: ({ pageParam, signal }) => fetchHistory(entity, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
  });
