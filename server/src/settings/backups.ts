import path from "node:path";
import { parsePoolKey } from "./pool-secrets.ts";
import type { Variables } from "./variables.ts";

export type Backups = {
  /** The key that seals backups; `null`: anybody who has the file can read it. */
  readonly key: Uint8Array | null;
  /** Absolute path of the continuous backup of the embedded database; `null` for none. */
  readonly dir: string | null;
  readonly keepDays: number;
  readonly keepCount: number;
};

export const readBackups = (variables: Variables): Backups => {
  const dir = variables.text("BACKUP_DIR");
  if (dir !== null && variables.text("DATABASE_URL"))
    variables.refuse(
      "BACKUP_DIR",
      "is for the embedded database, but DATABASE_URL is set: unset it, and have npm run backup run every night",
    );
  return {
    key: variables.parsedSecret("BACKUP_KEY", parsePoolKey),
    dir: dir === null ? null : path.resolve(dir),
    keepDays: variables.integer("BACKUP_KEEP_DAYS", { fallback: 14, min: 0, max: 36_500 }),
    keepCount: variables.integer("BACKUP_KEEP_COUNT", { fallback: 7, min: 1, max: 10_000 }),
  };
};
