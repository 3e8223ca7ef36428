import { setImmediate } from "node:timers/promises";

const longestSliceMs = 10;

/** Called between small pieces of work: lets other requests in once this one has held the process for a while. */
export const createBreather = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestSliceMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
};
