import { useSyncExternalStore } from "react";
import { watchQueries } from "../ui/sizes/watch-queries.ts";

const wide = matchMedia("(width >= 76rem)");
const medium = matchMedia("(width >= 52rem)");

const watch = watchQueries(wide, medium);

const fitting = (): number => {
  if (wide.matches) return 3;
  return medium.matches ? 2 : 1;
};

/** The number of field columns that fit into the window, at most `max`. */
export const useColumnCount = (max: number): number =>
  Math.min(max, useSyncExternalStore(watch, fitting));
