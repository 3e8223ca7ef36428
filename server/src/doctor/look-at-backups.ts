import { existsSync } from "node:fs";
import { counted } from "@teckna/domain/messages/counted";
import { isCopying, listSeries, readReached } from "../backup/continuous/series.ts";
import type { Sql } from "../db/connection/database.ts";
import { readNotedAt } from "../db/dump/backup-note.ts";
import { hasProduct } from "../db/embedded/product-mark.ts";
import type { Settings } from "../settings.ts";
import { type Diagnosis, bad, good, note } from "./diagnosis.ts";
import { readAppliedNumbers } from "./database-rights-sql.ts";

const hourMs = 3_600_000;
const oldHours = 26;
/** A running product notes at least every few seconds how far its backup reaches. */
const lateMs = 120_000;
const noteMigration = 32;
const subject = "backup";

const ageText = (ms: number): string => {
  if (ms < 2 * hourMs) return counted(Math.round(ms / 60_000), "minute");
  const hours = Math.round(ms / hourMs);
  return hours < 72 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

/** The time up to which BACKUP_DIR has everything; `null` if it has nothing. */
const readFolder = (dir: string): number | null => {
  const last = existsSync(dir) ? listSeries(dir).at(-1) : undefined;
  return last ? readReached(last) : null;
};

/** What is missing in BACKUP_DIR for an existing database; a running product writes to it every few seconds. */
const lookAtFolder = async (
  dir: string,
  reached: number | null,
  { sql, now }: { readonly sql: Sql; readonly now: number },
): Promise<Diagnosis[]> => {
  const isRunning = await hasProduct(sql);
  const advice = isRunning
    ? "the log of the running product says why, or it runs without BACKUP_DIR"
    : "start the product with BACKUP_DIR";
  if (reached === null)
    return existsSync(dir) && isCopying(dir, now)
      ? [note(subject, "the first copy in BACKUP_DIR is not complete yet", "wait for it")]
      : [bad(subject, `there is none in BACKUP_DIR ${dir}`, advice)];
  const age = now - reached;
  return isRunning && age > lateMs
    ? [bad(subject, `BACKUP_DIR lacks what was saved in the last ${ageText(age)}`, advice)]
    : [];
};

const readFile = async (sql: Sql): Promise<number | null> =>
  (await readAppliedNumbers(sql)).has(noteMigration) ? readNotedAt(sql) : null;

const ofAge = (age: number): Diagnosis => {
  const says = `the last one is ${ageText(age)} old`;
  return age > oldHours * hourMs
    ? bad(subject, says, "check what runs npm run backup, or that the product runs with BACKUP_DIR")
    : good(subject, says);
};

/** How much work would be lost with the database. */
export const lookAtBackups = async (
  { backups: { dir }, databaseUrl }: Settings,
  sql: Sql | null,
  now = Date.now(),
): Promise<Diagnosis[]> => {
  const reached = dir === null ? null : readFolder(dir);
  const known = [reached, sql ? await readFile(sql) : null].filter((at) => at !== null);
  const ofFolder = dir !== null && sql ? await lookAtFolder(dir, reached, { sql, now }) : [];
  if (known.length > 0) return [...ofFolder, ofAge(Math.max(0, now - Math.max(...known)))];
  if (ofFolder.length > 0) return ofFolder;
  if (dir !== null)
    return [
      note(
        subject,
        "there is none",
        "the running product makes the first one; if it does not, its log says why",
      ),
    ];
  const nightly = "have npm run backup run every night";
  const advice = databaseUrl ? nightly : `set BACKUP_DIR, or ${nightly}`;
  return [note(subject, "there is none", advice)];
};
