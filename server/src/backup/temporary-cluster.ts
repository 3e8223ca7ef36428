import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeFolder } from "../db/disk/remove-folder.ts";
import { claimFolder } from "../db/embedded/folder-claim.ts";
import { findLiveServer } from "../db/embedded/live-server.ts";

const form = /^teckna-verify-\w{6}$/;
/** A folder just created is not claimed yet. */
const freshMs = 60_000;

const clusterIn = (folder: string): string => path.join(folder, "postgres");

const mayBeLeft = (folder: string): boolean => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false;
  return Date.now() - found.mtimeMs > freshMs && !findLiveServer(clusterIn(folder));
};

/** Removes a folder unless a process has claimed it. */
const removeUnclaimed = async (folder: string): Promise<void> => {
  const claim = await claimFolder(folder);
  if (!claim) return;
  await removeFolder(folder);
  claim.release();
  rmSync(`${folder}.owner`, { force: true });
};

/**
 * Runs work on a cluster in a temporary folder, which is removed afterwards. Folders left by killed processes are
 * removed as well.
 */
export const inTemporaryCluster = async <T>(work: (cluster: string) => Promise<T>): Promise<T> => {
  for (const name of readdirSync(tmpdir())) {
    const left = path.join(tmpdir(), name);
    if (form.test(name) && mayBeLeft(left)) await removeUnclaimed(left);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-verify-"));
  const claim = await claimFolder(folder);
  try {
    return await work(clusterIn(folder));
  } finally {
    await removeFolder(folder);
    claim?.release();
  }
};
