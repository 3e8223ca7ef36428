import { useSyncExternalStore } from "react";
import { watchQueries } from "../ui/sizes/watch-queries.ts";

/** The same as in `seen-whole.css`. */
const wide = matchMedia("(width >= 80rem) and (not ((hover: none) and (pointer: coarse)))");

const watch = watchQueries(wide);

/**
 * Whether the children stand beside the fields, and those with the most fields, the timeline and the figures below
 * these. The elements are then in that order, which the Tab key follows.
 */
export const useSideBySide = (): boolean => useSyncExternalStore(watch, () => wide.matches);
