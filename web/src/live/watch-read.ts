import { hashKey, type QueryClient } from "@tanstack/react-query";
import { issue } from "@teckna/domain/entities/issue";
import { keys } from "../api/keys.ts";
import type { Place } from "./place.ts";

export type ReadWatch = {
  /** Something was done to what is shown: only what is requested from now on has it. */
  readonly noteNews: () => void;
  readonly end: () => void;
};

/** Names the request that reads a record with all that its page shows; empty for a list, which keeps rows that were read before. */
export const readBy = (place: Place): string => {
  if (place.kind === "list") return "";
  const { entity, id } = place;
  return hashKey(entity === issue ? keys.whole(entity, id) : keys.record(entity, id));
};

/** Tells when a request that is named so has read anew, if it began after the last news. */
export const watchRead = (client: QueryClient, shown: string, onRead: () => void): ReadWatch => {
  let hasBegun = false;
  const end = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.queryHash !== shown) return;
    const { action } = event;
    if (action.type === "fetch") hasBegun = true;
    if (action.type === "success" && action.manual !== true && hasBegun) onRead();
  });
  const noteNews = (): void => {
    hasBegun = false;
  };
  return { noteNews, end };
};
