import { useSyncExternalStore } from "react";

const wide = matchMedia("(width >= 76rem)");
const medium = matchMedia("(width >= 52rem)");

const watch = (listener: () => void): (() => void) => {
  for (const query of [wide, medium]) query.addEventListener("change", listener);
  return () => {
    for (const query of [wide, medium]) query.removeEventListener("change", listener);
  };
};

const fitting = (): number => {
  if (wide.matches) return 3;
  return medium.matches ? 2 : 1;
};

/** How many columns of fields the window has room for, at most so many. */
export const useColumnCount = (max: number): number =>
  Math.min(max, useSyncExternalStore(watch, fitting));
