import { setImmediate } from "node:timers/promises";

/** Called between small pieces of work: lets other requests in once this one has held the process for a while. */
export type Breathe = () => Promise<void> | undefined;

const longestSliceMs = 10;

export const createBreather = (): Breathe => {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestSliceMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
};

/** Runs work that pauses by itself, and breathes in its pauses. */
export const inSlices = async <T>(steps: Iterator<undefined, T>, breathe: Breathe): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breathe();
  }
};
