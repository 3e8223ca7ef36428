import { closeSync, fsyncSync, openSync } from "node:fs";

/** Syncs a folder, so that a rename in it survives a power cut. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
};
