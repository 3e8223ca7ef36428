import { statSync } from "node:fs";
import path from "node:path";
import { canReach } from "./db/embedded/process-owner.ts";
import { poolKeyFile } from "./pool-key.ts";

const statOf = (place: string) => statSync(place, { throwIfNoEntry: false });

/** The owner of the folder, unless the data in it have another owner. */
const ownerOf = (dataDir: string) => {
  const owner = statOf(dataDir);
  const places = [path.join(dataDir, "postgres"), poolKeyFile(dataDir)];
  return places.every((place) => (statOf(place) ?? owner)?.uid === owner?.uid) ? owner : undefined;
};

type Groups = { initgroups(user: number, extraGroup: number): void };

/** Takes on the groups of an account; `false` if it has no name, without which PostgreSQL does not run either. */
const takeGroups = (uid: number, gid: number): boolean => {
  try {
    // Node has this function on systems with groups, but its types lack it.
    (process as unknown as Groups).initgroups(uid, gid);
    return true;
  } catch {
    return false;
  }
};

/**
 * As root: switches to the account that owns the data, so that the product may use files that a command writes, and the
 * command has the same rights.
 */
export const actAsOwner = (dataDir: string): void => {
  if (process.getuid?.() !== 0) return;
  const owner = ownerOf(dataDir);
  if (!owner || owner.uid === 0 || !canReach(import.meta.dirname, owner)) return;
  if (!takeGroups(owner.uid, owner.gid)) return;
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
};
