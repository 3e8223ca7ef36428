import type { Sql } from "../db/connection/database.ts";
import { readNotedAt } from "../db/dump/backup-note.ts";

/** The state of the continuous backup in BACKUP_DIR. */
export type ContinuousState = {
  /** `beginning`: the first copy is not complete yet. */
  readonly status: "beginning" | "current" | "failing";
  /** The point in time up to which everything is backed up, in ms since 1970; `null` if nothing is. */
  readonly reachedAt: number | null;
  /** When the last copy was completed. */
  readonly copiedAt: number | null;
};

/** The state of all kinds of backups; times in ms since 1970. */
export type BackupState = {
  /** `null` without BACKUP_DIR. */
  readonly continuous: ContinuousState | null;
  /** When all data were last written to a backup file; `null` for never. */
  readonly fileAt: number | null;
};

export const readBackupState = async (
  sql: Sql,
  continuous: ContinuousState | null,
): Promise<BackupState> => ({ continuous, fileAt: await readNotedAt(sql) });

/** The point in time that could be restored if the data were lost now; `null` without any backup. */
export const backedUpTo = ({ continuous, fileAt }: BackupState): number | null => {
  const moments = [continuous?.reachedAt, fileAt].filter((at) => typeof at === "number");
  return moments.length > 0 ? Math.max(...moments) : null;
};
