import { useCallback, useLayoutEffect, useRef } from "react";

/** One function for as long as its component lives, which does what the one drawn last does; not to be called while drawing. */
export const useStable = <A extends readonly unknown[], R>(
  act: (...args: A) => R,
): ((...args: A) => R) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
