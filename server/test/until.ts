import { pause } from "./processes/processes.ts";

/**
 * Waits until something is so. The bound only ends a wait for what never happens: what the product promises to do
 * within a time is measured beside it.
 */
export const until = async (isSo: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms: ${String(isSo)}`);
    await pause(10);
  }
};
