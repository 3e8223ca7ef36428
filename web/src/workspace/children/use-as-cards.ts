import { useSyncExternalStore } from "react";
import { watchQueries } from "../../ui/sizes/watch-queries.ts";

const narrow = matchMedia("(width < 48rem)");
/** Touch alone can neither open a grid's cell nor remove rows; with a trackpad as well, cards still work. */
const touched = matchMedia("(hover: none) and (pointer: coarse)");

const watch = watchQueries(narrow, touched);

/**
 * Whether to show children as cards: the window is too narrow for grids, or there is neither keyboard nor
 * mouse.
 */
export const useAsCards = (): boolean =>
  useSyncExternalStore(watch, () => narrow.matches || touched.matches);
