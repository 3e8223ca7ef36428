import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { requestJson } from "../client.ts";
import { peopleKey } from "./users.ts";

/** An event of a user's sign-ins or administration. */
export type PoolEvent = {
  readonly id: string;
  readonly at: string;
  readonly event: string;
  /** Null if it is about no user, or about an unknown name. */
  readonly username: string | null;
  /** Who did it, if not the user. */
  readonly by: string | null;
  readonly address: string | null;
  readonly detail: string | null;
};

type EventsPage = { readonly entries: readonly PoolEvent[]; readonly next_cursor: string | null };

export const eventParameters = ["event", "username", "by", "from", "to"] as const;

export type EventsQuery = Readonly<Partial<Record<(typeof eventParameters)[number], string>>>;

/** Sign-in events, newest first, paged. */
export const usePoolEvents = (
  query: EventsQuery,
): UseInfiniteQueryResult<InfiniteData<EventsPage, string | null>> =>
  useInfiniteQuery({
    queryKey: [...peopleKey, "events", query],
    // Our own server describes its response so (OpenAPI: PoolEvents).
    queryFn: async ({ pageParam, signal }) =>
      (await requestJson("/admin/audit", {
        query: { ...query, limit: "100", ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      })) as EventsPage,
    // The first page has no cursor, all others have one.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (shown) => shown,
  });
