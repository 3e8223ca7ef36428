import { useSyncExternalStore } from "react";
import { watchQueries } from "../../ui/sizes/watch-queries.ts";

const narrow = matchMedia("(width < 48rem)");

const watch = watchQueries(narrow);

/** The window has no room for a grid. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => narrow.matches);
