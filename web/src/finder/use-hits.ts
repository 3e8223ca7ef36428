import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchHits, type FoundHits, type HitGroup } from "../api/search/hits.ts";

const pauseMs = 120;

export type Hits = {
  /** For an earlier text while `isWaiting`. */
  readonly groups: readonly HitGroup[];
  readonly isWaiting: boolean;
  /** Whether older records are still being searched, whose hits will follow. */
  readonly isPartial: boolean;
  /** Of the whole search, or only of the older records. */
  readonly error: Error | null;
  readonly retry: () => void;
};

const none: readonly HitGroup[] = [];

/**
 * The server's results for a text, requested when typing pauses; earlier requests are aborted. Those of a quick search
 * stay first, followed by all results, which repeat them.
 */
export const useHits = (typed: string): Hits => {
  const text = typed.trim();
  const isWanted = text !== "";
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["search", text],
    queryFn: async ({ signal, client, queryKey }) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
      const quick = await fetchHits({ q: text, quick: "true" }, signal);
      if (quick.complete) return quick;
      if (quick.groups.length > 0)
        client.setQueryData(queryKey, (before?: FoundHits) => before ?? quick);
      const all = await fetchHits({ q: text }, signal);
      return { ...all, groups: [...quick.groups, ...all.groups] };
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const isOld = isPlaceholderData || data === undefined;
  return {
    groups: (isWanted && data?.groups) || none,
    isWaiting: isFetching && isOld,
    isPartial: isFetching && !isOld && !data.complete,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
};
