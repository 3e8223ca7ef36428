import { source } from "@teckna/domain/entities/source";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ServerEvent } from "../api/events.ts";
import { keys } from "../api/query-keys.ts";
import { gathered } from "./gather-calls.ts";
import type { Events } from "./use-live.ts";

/** Others may learn of it within a second; while many write, each open page asks at most once in ten. */
const waitMs = 400;
const restMs = 10_000;

/** Whether the checks of other issues may find something else after an event; a user's own writes refetch all anyway. */
export const concernsOthers = (event: ServerEvent, own: string): boolean => {
  if (event.kind === "hello") return !event.resumed;
  if (event.kind === "record") return event.by !== own && event.table !== source.path;
  return event.kind === "batch" && event.by !== own;
};

/** Looks up again what other issues share with the open one after somebody wrote. */
export const useFreshElsewhere = ({ hear }: Events, own: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const lookUp = (): void => void client.invalidateQueries({ queryKey: keys.elsewhere([]) });
    // Spreads the load, as many browsers receive an event at the same time.
    const looking = gathered(lookUp, { waitMs: waitMs * (1 + Math.random()), restMs });
    const unhear = hear((event) => {
      if (concernsOthers(event, own)) looking.request();
    });
    return () => {
      unhear();
      looking.stop();
    };
  }, [client, hear, own]);
};
