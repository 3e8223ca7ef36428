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

/** Refuses, before anything is touched, what would leave users whose secrets nobody can open. */
export const checkPoolKey = (settings: Settings, part: PoolKeyPart | null): void => {
  if (!part || settings.hostedPool || !isOther(settings.poolKey, part)) return;
  throw new SetupProblem(
    part.key
      ? "POOL_KEY is not the key of the backup's users: unset it, and the backup's own is put in its place"
      : "POOL_KEY is not the key of the backup's users: set the one they were sealed by",
  );
};

/** Puts the pool's key in its place, or says what is missing; a key that stands there is kept beside it. */
export const restorePoolKey = (
  settings: Settings,
  part: PoolKeyPart | null,
  aside: string,
): string | null => {
  if (!part || settings.hostedPool) return null;
  const file = poolKeyFile(settings.dataDir);
  const found = findPoolKey(settings);
  if (found && !isOther(found, part)) return null;
  if (!part.key)
    return `The key of the user pool is not part of the backup: nobody can sign in until ${file} or POOL_KEY is the one it was made with`;
  const place = path.join(openDataFolder(settings.dataDir), path.basename(file));
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, `${part.key}\n`, { mode: 0o600, flush: true });
  if (existsSync(place)) renameSync(place, `${place}.${aside}`);
  renameSync(draft, place);
  syncFolder(path.dirname(place));
  return `The key of the user pool is in ${file}`;
};
