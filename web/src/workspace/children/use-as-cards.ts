import { useSyncExternalStore } from "react";
import { watchQueries } from "../../ui/sizes/watch-queries.ts";

const narrow = matchMedia("(width < 48rem)");
/** Fingers neither open the cell of a grid nor take its rows away; a trackpad beside them can use cards. */
const touched = matchMedia("(hover: none) and (pointer: coarse)");

const watch = watchQueries(narrow, touched);

/**
 * Whether to show children as cards: the window is too narrow for grids, or there is neither keyboard nor
 * mouse.
 */
export const useAsCards = (): boolean =>
  useSyncExternalStore(watch, () => narrow.matches || touched.matches);
