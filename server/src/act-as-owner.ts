import { statSync } from "node:fs";
import path from "node:path";
import { canReach } from "./db/embedded/process-owner.ts";
import { poolKeyFile } from "./pool-key.ts";

const statOf = (place: string) => statSync(place, { throwIfNoEntry: false });

/** Who the folder was given to, unless another made the data in it. */
const ownerOf = (dataDir: string) => {
  const owner = statOf(dataDir);
  const kept = [path.join(dataDir, "postgres"), poolKeyFile(dataDir)];
  return kept.every((place) => (statOf(place) ?? owner)?.uid === owner?.uid) ? owner : undefined;
};

type Groups = { initgroups(user: number, extraGroup: number): void };

/** Takes the groups of an account; `false` where it has no name, by which PostgreSQL does not run either. */
const takeGroups = (uid: number, gid: number): boolean => {
  try {
    // Node has it wherever there are groups; its types do not know of it.
    (process as unknown as Groups).initgroups(uid, gid);
    return true;
  } catch {
    return false;
  }
};

/** As root: goes on as the account of the data, so that the product may use what a command writes, and meets its limits. */
export const actAsOwner = (dataDir: string): void => {
  if (process.getuid?.() !== 0) return;
  const owner = ownerOf(dataDir);
  if (!owner || owner.uid === 0 || !canReach(import.meta.dirname, owner)) return;
  if (!takeGroups(owner.uid, owner.gid)) return;
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
};
