import type { Sql } from "../db/connection/database.ts";
import { readNotedAt } from "../db/dump/backup-note.ts";

/** How the folder of BACKUP_DIR does. */
export type ContinuousState = {
  /** `beginning`: the first copy is not complete yet. */
  readonly status: "beginning" | "current" | "failing";
  /** Up to when everything is there, in ms since 1970; `null` where nothing is. */
  readonly reachedAt: number | null;
  /** When the last copy was complete. */
  readonly copiedAt: number | null;
};

/** What is known of backups, of whichever kind; times in ms since 1970. */
export type BackupState = {
  /** `null` without BACKUP_DIR. */
  readonly continuous: ContinuousState | null;
  /** When all data were last written into a file; `null` where they never were. */
  readonly fileAt: number | null;
};

export const readBackupState = async (
  sql: Sql,
  continuous: ContinuousState | null,
): Promise<BackupState> => ({ continuous, fileAt: await readNotedAt(sql) });

/** Up to when the data would be there again if they were lost now; `null` where there is no backup. */
export const backedUpTo = ({ continuous, fileAt }: BackupState): number | null => {
  const moments = [continuous?.reachedAt, fileAt].filter((at) => typeof at === "number");
  return moments.length > 0 ? Math.max(...moments) : null;
};
