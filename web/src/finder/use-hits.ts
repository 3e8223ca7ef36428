import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchHits, type HitGroup } from "../api/search/hits.ts";

const pauseMs = 120;

/** The text as it is once nobody has typed for a moment. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

export type Hits = {
  /** Of an earlier text while `isWaiting`. */
  readonly groups: readonly HitGroup[];
  readonly isWaiting: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

const none: readonly HitGroup[] = [];

/** What the server finds for a text, requested when the typing pauses; what was requested for another is cancelled. */
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
