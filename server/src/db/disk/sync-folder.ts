import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes what was renamed in a folder survive a power cut. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
};
