import { existsSync } from "node:fs";
import { poolKeyOpens } from "@teckna/identity/store/pool-config";
import type { Sql } from "../db/connection/database.ts";
import { findPoolKey, poolKeyFile } from "../pool-key.ts";
import type { Settings } from "../settings.ts";
import { type Diagnosis, bad, good, note, ofProblem } from "./diagnosis.ts";

const subject = "keys";

const lookAtBackupKey = ({ backups }: Settings): Diagnosis =>
  backups.key
    ? good(subject, "BACKUP_KEY encrypts the backups")
    : note(
        subject,
        "BACKUP_KEY is not set: whoever has a backup can read it, and the pool's key is not part of it",
        "create one with openssl rand -base64 32 and keep it elsewhere",
      );

const readKey = (settings: Settings): Uint8Array | Diagnosis | null => {
  try {
    return findPoolKey(settings);
  } catch (error) {
    return ofProblem(subject, error);
  }
};

/**
 * Whether the key that seals the user pool exists and opens what is stored in this database; `null` if there is none.
 */
export const lookAtKeys = async (settings: Settings, sql: Sql | null): Promise<Diagnosis[]> => {
  const found = [lookAtBackupKey(settings)];
  if (settings.hostedPool) return found;
  const key = readKey(settings);
  if (key && "state" in key) return [...found, key];
  const place = settings.poolKey ? "POOL_KEY" : poolKeyFile(settings.dataDir);
  // A random key opens nothing, so an existing pool is reported.
  const opens = sql ? await poolKeyOpens(sql, key ?? new Uint8Array(32)) : null;
  if (settings.poolKey && existsSync(poolKeyFile(settings.dataDir)))
    found.push(
      note(subject, `POOL_KEY is used, and not ${poolKeyFile(settings.dataDir)}`, "remove one"),
    );
  if (opens === false)
    return [
      ...found,
      bad(
        subject,
        key
          ? `${place} does not open this user pool`
          : `${place} is missing, and the users of this database were stored with such a key`,
        "put back the key that it was made with",
      ),
    ];
  if (opens) return [...found, good(subject, `${place} opens this user pool`)];
  return [
    ...found,
    good(subject, key ? `${place} is there` : "the first start makes the pool's key"),
  ];
};
