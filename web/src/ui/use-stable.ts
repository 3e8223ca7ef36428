import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function with a stable identity that calls the latest rendered version; must not be called while
 * rendering.
 */
export const useStable = <A extends readonly unknown[], R>(
  act: (...args: A) => R,
): ((...args: A) => R) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
