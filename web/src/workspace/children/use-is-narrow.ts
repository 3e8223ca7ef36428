import { useSyncExternalStore } from "react";

const narrow = matchMedia("(width < 48rem)");

const watch = (listener: () => void): (() => void) => {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
};

/** The window has no room for a grid. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => narrow.matches);
