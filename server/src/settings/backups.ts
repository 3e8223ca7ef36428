import { parsePoolKey } from "./pool-secrets.ts";
import type { Variables } from "./variables.ts";

export type Backups = {
  /** Seals what is backed up; `null`: it can be read by whoever has the file. */
  readonly key: Uint8Array | null;
};

export const readBackups = (variables: Variables): Backups => ({
  key: variables.parsedSecret("BACKUP_KEY", parsePoolKey),
});
