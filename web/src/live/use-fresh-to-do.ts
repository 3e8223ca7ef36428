import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetchToDo } from "../api/to-do.ts";
import { gathered } from "./gather-calls.ts";
import type { Events } from "./use-live.ts";

/** Gives the checks time to process what was written. */
const waitMs = 3000;
const restMs = { own: 20_000, others: 60_000 };

/**
 * Refetches the counts of open work after anybody wrote: once for several events, and after others' writes at
 * most once a minute.
 */
export const useFreshToDo = ({ hear }: Events, own: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const counting = (isOwn: boolean) =>
      // Spreads the load, as many browsers receive an event at the same time.
      gathered(() => void refetchToDo(client, isOwn), {
        waitMs: waitMs * (1 + Math.random()),
        restMs: isOwn ? restMs.own : restMs.others,
        // They were just loaded for this page.
        isDone: !isOwn,
      });
    const [ofOwn, ofOthers] = [counting(true), counting(false)];
    const unhear = hear((event) => {
      const isWrite = event.kind === "record" || event.kind === "batch";
      const isMissed = event.kind === "hello" && !event.resumed;
      if (isWrite && event.by === own) ofOwn.request();
      else if (isWrite || isMissed) ofOthers.request();
    });
    return () => {
      unhear();
      ofOwn.stop();
      ofOthers.stop();
    };
  }, [client, hear, own]);
};
