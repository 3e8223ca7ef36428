import { existsSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { removeFolder } from "../disk/remove-folder.ts";
import { syncFolder } from "../disk/sync-folder.ts";
import { isInitialised } from "./init-cluster.ts";

/** Where a complete cluster waits to take its place. */
const waiting = (folder: string): string => `${folder}.restored`;

const draftStart = (folder: string): string => `${folder}.restore-`;

/** Where a cluster is made that is to take a place. */
export const draftOf = (folder: string, mark: string): string => `${draftStart(folder)}${mark}`;

/** Removes what restores that were interrupted have left, whose servers may just be ending; only who holds the folder may. */
export const removeDrafts = async (folder: string): Promise<void> => {
  const parent = path.dirname(folder);
  for (const name of readdirSync(parent)) {
    const found = path.join(parent, name);
    if (found === waiting(folder) || found.startsWith(draftStart(folder)))
      await removeFolder(found);
  }
};

/** A process was interrupted between setting the cluster of before aside and putting the new one in its place. */
export const finishReplacing = (folder: string): void => {
  if (isInitialised(folder) || !isInitialised(waiting(folder))) return;
  renameSync(waiting(folder), folder);
  syncFolder(path.dirname(folder));
};

/** Puts a complete cluster in a place; one that stands there is set aside under the name that is given. */
export const replaceCluster = (draft: string, folder: string, aside: string): void => {
  const parent = path.dirname(folder);
  renameSync(draft, waiting(folder));
  syncFolder(parent);
  if (existsSync(folder)) renameSync(folder, aside);
  finishReplacing(folder);
};
