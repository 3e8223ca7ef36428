import { useSyncExternalStore } from "react";
import { watchQueries } from "../ui/sizes/watch-queries.ts";

const wide = matchMedia("(width >= 76rem)");
const medium = matchMedia("(width >= 52rem)");

const watch = watchQueries(wide, medium);

const fitting = (): number => {
  if (wide.matches) return 3;
  return medium.matches ? 2 : 1;
};

/** How many columns of fields the window has room for, at most so many. */
export const useColumnCount = (max: number): number =>
  Math.min(max, useSyncExternalStore(watch, fitting));
