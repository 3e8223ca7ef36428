import { useSyncExternalStore } from "react";
import { showDay } from "../../fields/moment.ts";

const lookEveryMs = 60_000;

const today = (): string => showDay(new Date());

const watch = (notify: () => void): (() => void) => {
  const timer = setInterval(notify, lookEveryMs);
  document.addEventListener("visibilitychange", notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", notify);
  };
};

/** The day in Sweden, also on a page that is left open over midnight. */
export const useToday = (): string => useSyncExternalStore(watch, today);
