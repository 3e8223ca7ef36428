/**
 * Collects garbage that would otherwise stay while there are no requests; only if Node was started with `--expose-gc`.
 */
export const collectGarbage = async (): Promise<void> => {
  await globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "async" });
};
