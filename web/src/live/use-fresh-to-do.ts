import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keys } from "../api/keys.ts";
import { gathered } from "./gathered.ts";
import type { Events } from "./use-live.ts";

/** The wait lets the checks look at what was written. */
const pace = { waitMs: 3000, restMs: 20_000 };

/** Counts what waits for somebody anew after anybody wrote, oneself included: once for however many events. */
export const useFreshToDo = ({ hear }: Events): void => {
  const client = useQueryClient();
  useEffect(() => {
    const counting = gathered(
      () => void client.invalidateQueries({ queryKey: keys.toDo }),
      // Many browsers hear of a change at the same moment.
      { ...pace, waitMs: pace.waitMs * (1 + Math.random()) },
    );
    const unhear = hear((event) => {
      const isMissed = event.kind === "hello" && !event.resumed;
      if (isMissed || event.kind === "record" || event.kind === "batch") counting.ask();
    });
    return () => {
      unhear();
      counting.stop();
    };
  }, [client, hear]);
};
