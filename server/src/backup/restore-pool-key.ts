import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDataFolder } from "../db/disk/data-folder.ts";
import { syncFolder } from "../db/disk/sync-folder.ts";
import { findPoolKey, poolKeyFile } from "../pool-key.ts";
import type { Settings } from "../settings.ts";
import { SetupProblem } from "../setup-problem.ts";
import { type PoolKeyPart, markOf } from "./manifest.ts";

const isOther = (key: Uint8Array | null, { mark }: PoolKeyPart): boolean =>
  key !== null && markOf(key) !== mark;

/** What the key is used for: with a hosted pool, there are no users of our own. */
const usesOf = ({ hostedPool }: Settings) =>
  hostedPool
    ? {
        owner: "that the backup's names were erased by",
        name: "The key that names were erased by",
        without: "no name can be erased",
      }
    : {
        owner: "of the backup's users",
        name: "The key of the user pool",
        without: "nobody can sign in",
      };

/** Throws, before anything is changed, if users or erased names could not be recognised after the restore. */
export const checkPoolKey = (settings: Settings, part: PoolKeyPart | null): void => {
  if (!part || !isOther(settings.poolKey, part)) return;
  const { owner } = usesOf(settings);
  throw new SetupProblem(
    part.key
      ? `POOL_KEY is not the key ${owner}: unset it, and the backup's own is put in its place`
      : `POOL_KEY is not the key ${owner}: set the one that was used then`,
  );
};

/** Restores the pool's key, or reports what is missing; an existing key is saved beside it. */
export const restorePoolKey = (
  settings: Settings,
  part: PoolKeyPart | null,
  aside: string,
): string | null => {
  if (!part) return null;
  const { name, without } = usesOf(settings);
  const file = poolKeyFile(settings.dataDir);
  const found = findPoolKey(settings);
  if (found && !isOther(found, part)) return null;
  if (!part.key)
    return `${name} is not part of the backup: ${without} until ${file} or POOL_KEY is the one it was made with`;
  const place = path.join(openDataFolder(settings.dataDir), path.basename(file));
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, `${part.key}\n`, { mode: 0o600, flush: true });
  if (existsSync(place)) renameSync(place, `${place}.${aside}`);
  renameSync(draft, place);
  syncFolder(path.dirname(place));
  return `${name} is in ${file}`;
};
