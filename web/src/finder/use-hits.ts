import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchHits, type HitGroup } from "../api/search/hits.ts";

const pauseMs = 120;

/** The text, once the user has paused typing. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

export type Hits = {
  /** For an earlier text while `isWaiting`. */
  readonly groups: readonly HitGroup[];
  readonly isWaiting: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

const none: readonly HitGroup[] = [];

/** The server's results for a text, requested when typing pauses; earlier requests are aborted. */
export const useHits = (typed: string): Hits => {
  const text = typed.trim();
  const paused = usePaused(text);
  const isWanted = paused !== "" && text !== "";
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["search", paused],
    queryFn: ({ signal }) => fetchHits(paused, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const isOld = text !== paused || isPlaceholderData || (isFetching && data === undefined);
  return {
    groups: isWanted ? (data ?? none) : none,
    isWaiting: text !== "" && isOld && !(error && text === paused && !isFetching),
    error: text === paused && isWanted && !isFetching ? error : null,
    retry: () => void refetch(),
  };
};
