import path from "node:path";
import { inOneLine } from "../one-line.ts";
import type { Sql } from "../db/connection/database.ts";
import { isOfFullDisk } from "../db/disk/disk-full.ts";
import { isInitialised } from "../db/embedded/init-cluster.ts";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import type { Settings } from "../settings.ts";
import { type Diagnosis, bad, note, ofProblem } from "./diagnosis.ts";
import { readAppliedNumbers } from "./database-rights-sql.ts";
import { lookAtBackups } from "./look-at-backups.ts";
import { lookAtCertificate } from "./look-at-certificate.ts";
import { lookAtClock } from "./look-at-clock.ts";
import { lookAtDatabase } from "./look-at-database.ts";
import { lookAtDisk } from "./look-at-disk.ts";
import { lookAtErasures } from "./look-at-erasures.ts";
import { lookAtKeys } from "./look-at-keys.ts";
import { lookAtMail } from "./look-at-mail.ts";
import { lookAtSettings } from "./look-at-settings.ts";

/** Without the tables of this migration and those before, there is nothing to look at in a database. */
const poolMigration = 2;

/** An error as a finding: of a full disk not in the words of a command that changes data. */
const ofFault = (subject: string, error: unknown, settings: Settings): Diagnosis =>
  isOfFullDisk(error, settings)
    ? bad(subject, "it cannot be examined, the disk is full", "make room, and examine it again")
    : ofProblem(subject, inOneLine(error, settings, null));

/** An error during one examination becomes its finding and does not stop the others. */
const found = (
  subject: string,
  settings: Settings,
  looking: Promise<Diagnosis[]>,
): Promise<Diagnosis[]> => looking.catch((error: unknown) => [ofFault(subject, error, settings)]);

const beside = async (settings: Settings, sql: Sql | null): Promise<Diagnosis[]> => [
  ...(await found("keys", settings, lookAtKeys(settings, sql))),
  ...(await found("privacy", settings, lookAtErasures(settings, sql))),
  ...(await found("clock", settings, lookAtClock(sql))),
  ...(await found("backup", settings, lookAtBackups(settings, sql))),
];

const open = async (settings: Settings): Promise<OpenDatabase | Diagnosis> => {
  const folder = path.join(settings.dataDir, "postgres");
  if (!settings.databaseUrl && !isInitialised(folder))
    return note("database", `there is none in ${settings.dataDir} yet`, "the first start makes it");
  try {
    return await openDatabase(settings);
  } catch (error) {
    return ofFault("database", error, settings);
  }
};

const withDatabase = async (settings: Settings): Promise<Diagnosis[]> => {
  const database = await open(settings);
  if ("state" in database) return [database, ...(await beside(settings, null))];
  try {
    const { sql } = database;
    const ofDatabase = await found("database", settings, lookAtDatabase(settings, sql));
    const isUsable = ofDatabase.every(({ state }) => state !== "bad");
    const isFilled = isUsable && (await readAppliedNumbers(sql)).has(poolMigration);
    return [...ofDatabase, ...(await beside(settings, isFilled ? sql : null))];
  } finally {
    await database.close();
  }
};

/** Examines everything that a product with these settings depends on, without changing anything. */
export const examine = async (settings: Settings): Promise<Diagnosis[]> => [
  ...lookAtSettings(settings),
  ...lookAtDisk(settings),
  ...(await lookAtCertificate(settings)),
  ...(await lookAtMail(settings)),
  ...(await found("database", settings, withDatabase(settings))),
];
