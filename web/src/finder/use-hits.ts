import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchHits, type HitGroup } from "../api/search/hits.ts";

const pauseMs = 120;

/** The text as it is once nobody has typed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
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
  const settled = useSettled(text);
  const isWanted = settled !== "" && text !== "";
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["search", settled],
    queryFn: ({ signal }) => fetchHits(settled, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const isOld = text !== settled || isPlaceholderData || (isFetching && data === undefined);
  return {
    groups: isWanted ? (data ?? none) : none,
    isWaiting: text !== "" && isOld && !(error && text === settled && !isFetching),
    error: text === settled && isWanted && !isFetching ? error : null,
    retry: () => void refetch(),
  };
};
