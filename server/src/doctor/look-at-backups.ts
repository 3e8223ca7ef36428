import { existsSync } from "node:fs";
import { listSeries, readReached } from "../backup/continuous/series.ts";
import type { Sql } from "../db/connection/database.ts";
import { readNotedAt } from "../db/dump/backup-note.ts";
import type { Settings } from "../settings.ts";
import { type Diagnosis, bad, good, note } from "./diagnosis.ts";
import { readAppliedNumbers } from "./database-rights-sql.ts";

const hourMs = 3_600_000;
const oldHours = 26;
const noteMigration = 32;
const subject = "backup";

const ageText = (ms: number): string =>
  ms < 2 * hourMs ? `${Math.round(ms / 60_000)} minutes` : `${Math.round(ms / hourMs)} hours`;

/** Up to when the folder of BACKUP_DIR holds everything; `null` where it holds nothing. */
const readFolder = (dir: string | null): number | null => {
  const last = dir !== null && existsSync(dir) ? listSeries(dir).at(-1) : undefined;
  return last ? readReached(last) : null;
};

const readFile = async (sql: Sql): Promise<number | null> =>
  (await readAppliedNumbers(sql)).has(noteMigration) ? readNotedAt(sql) : null;

/** How much work would be lost with the database. */
export const lookAtBackups = async (
  { backups }: Settings,
  sql: Sql | null,
  now = Date.now(),
): Promise<Diagnosis[]> => {
  const moments = [readFolder(backups.dir), sql ? await readFile(sql) : null];
  const known = moments.filter((at) => at !== null);
  if (known.length === 0)
    return [
      note(
        subject,
        "there is none",
        backups.dir === null
          ? "set BACKUP_DIR, or have npm run backup run every night"
          : "the running product makes the first one; its log says what keeps it from it",
      ),
    ];
  const age = Math.max(0, now - Math.max(...known));
  const says = `the last one is ${ageText(age)} old`;
  return age > oldHours * hourMs
    ? [
        bad(
          subject,
          says,
          "see what runs npm run backup, and that the product runs with BACKUP_DIR",
        ),
      ]
    : [good(subject, says)];
};
