import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { issue } from "@teckna/domain/entities/issue";
import { useEffect, useReducer, useState, useSyncExternalStore } from "react";
import {
  type ServerEvent,
  type ViewEvent,
  createEventReader,
  followEvents,
} from "../api/events.ts";
import { keys } from "../api/query-keys.ts";
import { hasUnsaved } from "../ui/unsaved/unsaved.ts";
import { type News, after, noNews } from "./news.ts";
import type { WatchedPlace } from "./watched-place.ts";
import { ageOfShown, isShown } from "./shown-data.ts";
import { readBy, watchRead } from "./watch-read.ts";
import { renewViews } from "./renew-views.ts";

type Act = Heard | "clear" | "missed";

/** A hidden tab closes its connection: browsers allow six per server. */
const hiddenMs = 5000;
/** Outdated data is refetched first when the tab becomes visible, so that it causes no news. */
const seenMs = 1000;

const watchVisible = (notify: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(notify, document.hidden ? hiddenMs : seenMs);
  };
  document.addEventListener("visibilitychange", later);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", later);
  };
};

const useIsVisible = (): boolean => useSyncExternalStore(watchVisible, () => !document.hidden);

const reducerOf =
  (place: WatchedPlace, own: string) =>
  (news: News, act: Act): News => {
    if (act === "clear") return noNews;
    if (act === "missed") return { ...news, isUnsure: true };
    return after(news, act, place, own);
  };

/** In this time after a stream starts, events may be about data the page already has. */
const beginningMs = 2000;

/** What the parts of the page hear of. */
type Heard = Exclude<ServerEvent, ViewEvent>;

/** The events of the tab's single stream. */
export type Events = {
  /** Until the returned function is called. */
  readonly hear: (listener: (event: Heard) => void) => () => void;
};

const createEvents = (client: QueryClient) => {
  const listeners = new Set<(event: Heard) => void>();
  let begunAt = 0;
  const reader = createEventReader((event) => {
    if (event.kind === "hello") begunAt = Date.now();
    if (event.kind === "hello" || event.kind === "view") renewViews(client, event);
    if (event.kind === "view") return;
    const isEarly = Date.now() - begunAt < beginningMs;
    const isRecord = event.kind === "record";
    if ((isRecord || event.kind === "batch") && isEarly && isShown(client, event)) return;
    // A form may be about to create a child of a deleted issue.
    const isDeleted = isRecord
      ? event.table === issue.path && event.action === "delete"
      : "counts" in event && event.counts["removed"];
    if (isDeleted) void client.invalidateQueries({ queryKey: [...keys.ofEntity(issue), "record"] });
    for (const listener of listeners) listener(event);
  });
  const hear: Events["hear"] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { reader, hear };
};

/** Follows events while the tab is visible; when another record is opened they continue where they were. */
export const useLiveEvents = (open: string, own: string): Events => {
  const client = useQueryClient();
  const [events] = useState(() => createEvents(client));
  const isVisible = useIsVisible();
  useEffect(() => {
    if (!isVisible || own === "") return undefined;
    const leaving = new AbortController();
    const age = (): number | null => ageOfShown(client);
    void followEvents({ open, age, reader: events.reader, signal: leaving.signal });
    return () => leaving.abort();
  }, [client, events, open, own, isVisible]);
  return events;
};

export type Live = {
  readonly news: News;
  /** The other users who have the record open. */
  readonly others: readonly string[];
  readonly show: () => void;
  readonly dismiss: () => void;
};

/** What others do to a place, from when it is shown. */
export const useLive = ({ hear }: Events, place: WatchedPlace, own: string): Live => {
  const client = useQueryClient();
  const [users, setUsers] = useState<readonly string[]>([]);
  const [news, dispatch] = useReducer(reducerOf(place, own), noNews);
  const shown = readBy(place);
  useEffect(() => {
    // Saving refetches others' changes too. With unsaved input, they are not all displayed, so the notice
    // stays.
    const onRead = (): void => (hasUnsaved() ? undefined : dispatch("clear"));
    const { noteNews, end } = watchRead(client, shown, onRead);
    const apply = (act: Act): void => {
      dispatch(act);
      if (typeof act === "string" || ("by" in act && act.by !== own)) noteNews();
    };
    const stop = hear((event) => {
      if (event.kind === "presence") setUsers(event.users);
      else if (event.kind !== "hello") apply(event);
      else if (!event.resumed) apply("missed");
    });
    return () => {
      stop();
      end();
    };
  }, [hear, client, shown, own]);
  return {
    news,
    others: users.filter((user) => user !== own),
    dismiss: () => dispatch("clear"),
    show: () => {
      dispatch("clear");
      void client.invalidateQueries({ queryKey: keys.records });
    },
  };
};
