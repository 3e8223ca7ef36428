import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDataFolder } from "./db/disk/data-folder.ts";
import { SetupProblem } from "./setup-problem.ts";
import type { Settings } from "./settings.ts";
import { parsePoolKey } from "./settings/pool-secrets.ts";

const fileName = "pool.key";
const keyBytes = 32;

const readKey = (file: string): Uint8Array | null => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return null;
  if ((found.mode & 0o077) !== 0)
    throw new SetupProblem(
      `others may read the sealing key ${file}: make it readable to you alone (chmod 600)`,
    );
  const reading = parsePoolKey(readFileSync(file, "utf8").trim());
  if ("wrong" in reading) throw new SetupProblem(`the sealing key in ${file} ${reading.wrong}`);
  return reading.value;
};

// A hard link fails if the name exists: of two processes that create the key at once one wins, and both read that one.
const makeKey = (file: string): void => {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(keyBytes).toString("hex")}\n`, {
      mode: 0o600,
      flush: true,
    });
    linkSync(draft, file);
  } catch (error) {
    if (!statSync(file, { throwIfNoEntry: false })) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

type Place = Pick<Settings, "poolKey" | "dataDir">;

export const poolKeyFile = (dataDir: string): string => path.join(dataDir, fileName);

/** The key as `loadPoolKey` finds it; null if none has been created yet. */
export const findPoolKey = ({ poolKey, dataDir }: Place): Uint8Array | null =>
  poolKey ?? readKey(poolKeyFile(dataDir));

/** The key that seals the user pool's secrets: POOL_KEY, else a file in the data folder, created on first use. */
export const loadPoolKey = ({ poolKey, dataDir }: Place): Uint8Array => {
  const found = findPoolKey({ poolKey, dataDir });
  if (found) return found;
  const file = poolKeyFile(dataDir);
  makeKey(path.join(openDataFolder(dataDir), fileName));
  const made = readKey(file);
  if (!made) throw new SetupProblem(`the sealing key ${file} cannot be written`);
  return made;
};
