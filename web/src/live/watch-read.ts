import { hashKey, type QueryClient } from "@tanstack/react-query";
import { issue } from "@teckna/domain/entities/issue";
import { keys } from "../api/query-keys.ts";
import type { WatchedPlace } from "./watched-place.ts";

export type ReadWatch = {
  /** Something shown was changed: only requests sent from now on include it. */
  readonly noteNews: () => void;
  readonly end: () => void;
};

/** The beginning of the query keys that load a page's data: of a record one query, of a list its pages. */
export const readBy = (place: WatchedPlace): string => {
  const { entity } = place;
  const listed = [...keys.ofEntity(entity), "list"];
  const ofRecord = (id: string) =>
    entity === issue ? keys.whole(entity, id) : keys.record(entity, id);
  return hashKey(place.kind === "list" ? listed : ofRecord(place.id)).slice(0, -1);
};

/** Calls `onRead` when all shown data with these keys was refetched by requests sent after the last news. */
export const watchRead = (client: QueryClient, shown: string, onRead: () => void): ReadWatch => {
  const cache = client.getQueryCache();
  const begun = new Set<string>();
  const read = new Set<string>();
  const isPart = ({ queryHash }: { readonly queryHash: string }): boolean =>
    queryHash.startsWith(shown);
  const end = cache.subscribe((event) => {
    if (event.type !== "updated" || !isPart(event.query)) return;
    const { action } = event;
    const { queryHash } = event.query;
    if (action.type === "fetch") begun.add(queryHash);
    if (action.type !== "success" || action.manual === true || !begun.has(queryHash)) return;
    read.add(queryHash);
    const parts = cache.findAll({ type: "active", predicate: isPart });
    if (parts.every((part) => read.has(part.queryHash))) onRead();
  });
  const noteNews = (): void => {
    begun.clear();
    read.clear();
  };
  return { noteNews, end };
};
