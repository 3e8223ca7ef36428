import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetchToDo } from "../api/to-do.ts";
import { gathered } from "./gather-calls.ts";
import type { Events } from "./use-live.ts";

/** Lets the checks look at what was written. */
const waitMs = 3000;
const restMs = { own: 20_000, others: 60_000 };

/**
 * Counts what waits for somebody anew after anybody wrote: once for however many events, and after what others wrote at
 * most once a minute.
 */
export const useFreshToDo = ({ hear }: Events, own: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const counting = (isOwn: boolean) =>
      // Many browsers hear of a change at the same moment.
      gathered(() => void refetchToDo(client, isOwn), {
        waitMs: waitMs * (1 + Math.random()),
        restMs: isOwn ? restMs.own : restMs.others,
        // It has just been counted for this page.
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
