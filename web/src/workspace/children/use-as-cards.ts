import { useSyncExternalStore } from "react";
import { watchQueries } from "../../ui/sizes/watch-queries.ts";

const narrow = matchMedia("(width < 48rem)");
/** Fingers neither open the cell of a grid nor take its rows away; a trackpad beside them can use cards. */
const touched = matchMedia("(hover: none) and (pointer: coarse)");

const watch = watchQueries(narrow, touched);

/** Children are shown as cards: the window has no room for grids, or nobody has keys and a mouse for them. */
export const useAsCards = (): boolean =>
  useSyncExternalStore(watch, () => narrow.matches || touched.matches);
