import type { EntityPath } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import {
  type InfiniteData,
  queryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { recordAddress } from "./addresses.ts";
import { request, requestJson } from "./client.ts";
import type { HistoryRow } from "./history.ts";
import { keys } from "./query-keys.ts";

/** A change of an issue or one of its children. */
export type WholeRow = Omit<HistoryRow, "action"> & {
  /** May be an action that this version does not know. */
  readonly action: string;
  readonly table: EntityPath;
  readonly record_id: string;
  /** The record's name; `null` if it has none. */
  readonly name: string | null;
  /** In the history of all tables: the name of the issue that the record belongs to. */
  readonly issue_name?: string | null;
};

export type WholePage = { readonly rows: readonly WholeRow[]; readonly total: number };

const pageSize = 100;

/** A field of a table, by its wire name. */
export type FieldOfTable = { readonly table: string; readonly wire: string };

type Wanted = { readonly id: string; readonly field: string | null };

const fetchPage = async (
  { id, field }: Wanted,
  page: number,
  signal: AbortSignal,
): Promise<WholePage> => {
  const pages = { page: String(page), page_size: String(pageSize) };
  const response = await request(`${recordAddress(issue, id)}/history`, {
    query: { children: "true", ...(field !== null && { field }), ...pages },
    signal,
  });
  // Our own server's response.
  const rows = (await response.json()) as WholeRow[];
  return { rows, total: Number(response.headers.get("x-total-count") ?? rows.length) };
};

/**
 * The changes of an issue and all children it ever had, newest first, paged; optionally only those of one
 * field.
 */
export const useIssueHistory = (
  id: string,
  of: FieldOfTable | null,
): UseInfiniteQueryResult<InfiniteData<WholePage, number>> => {
  const field = of && `${of.table}.${of.wire}`;
  return useInfiniteQuery({
    queryKey: [...keys.history(issue, id), "children", field],
    queryFn: ({ pageParam, signal }) => fetchPage({ id, field }, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
  });
};

/** The times of changes to an issue or its children, oldest first. */
export const momentsOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.history(issue, id), "moments"],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const found = await requestJson(`${recordAddress(issue, id)}/history/moments`, { signal });
      if (!Array.isArray(found)) throw new TypeError("the server sent no moments");
      return found.map(String);
    },
  });
