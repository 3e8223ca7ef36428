/** What is left behind, and is not collected as long as there are no requests; where Node was started to do so. */
export const collectGarbage = async (): Promise<void> => {
  await globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "async" });
};
