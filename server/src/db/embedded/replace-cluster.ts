import { existsSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { removeFolder } from "../disk/remove-folder.ts";
import { syncFolder } from "../disk/sync-folder.ts";
import { isInitialised } from "./init-cluster.ts";

/** Where a complete cluster waits to replace the current one. */
const waiting = (folder: string): string => `${folder}.restored`;

const draftStart = (folder: string): string => `${folder}.restore-`;

/** The temporary folder in which a replacement cluster is made. */
export const draftOf = (folder: string, mark: string): string => `${draftStart(folder)}${mark}`;

/**
 * Removes what interrupted restores left behind, whose servers may still be stopping. Only for the process that has
 * claimed the folder.
 */
export const removeDrafts = async (folder: string): Promise<void> => {
  const parent = path.dirname(folder);
  for (const name of readdirSync(parent)) {
    const found = path.join(parent, name);
    if (found === waiting(folder) || found.startsWith(draftStart(folder)))
      await removeFolder(found);
  }
};

/**
 * Completes a replacement that was interrupted after the old cluster was set aside and before the new one took its
 * place.
 */
export const finishReplacing = (folder: string): void => {
  if (isInitialised(folder) || !isInitialised(waiting(folder))) return;
  renameSync(waiting(folder), folder);
  syncFolder(path.dirname(folder));
};

/** Moves a complete cluster to its folder; an existing one is set aside under the given name. */
export const replaceCluster = (draft: string, folder: string, aside: string): void => {
  const parent = path.dirname(folder);
  renameSync(draft, waiting(folder));
  syncFolder(parent);
  if (existsSync(folder)) renameSync(folder, aside);
  finishReplacing(folder);
};
