import type { AuditFilterName } from "@teckna/domain/filters/audit-filters";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { request } from "../client.ts";
import type { WholeRow } from "../whole-history.ts";
import { nextCursor } from "../next-cursor.ts";

/** The filters of the change history, as in the address. */
export type AuditSearch = Readonly<Partial<Record<AuditFilterName, string>>>;

export type AuditPage = { readonly rows: readonly WholeRow[]; readonly next: string | null };

const pageSize = "100";

/** Who changed what in all tables, newest first, paged. */
export const useAudit = (
  search: AuditSearch,
): UseInfiniteQueryResult<InfiniteData<AuditPage, string | null>> =>
  useInfiniteQuery({
    queryKey: ["history", search],
    queryFn: async ({ pageParam, signal }): Promise<AuditPage> => {
      const response = await request("/history", {
        query: { ...search, page_size: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      });
      // Our own server's response.
      return { rows: (await response.json()) as AuditPage["rows"], next: nextCursor(response) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
