import path from "node:path";
import { inOneLine } from "../one-line.ts";
import type { Sql } from "../db/connection/database.ts";
import { isInitialised } from "../db/embedded/init-cluster.ts";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import type { Settings } from "../settings.ts";
import { type Diagnosis, note, ofProblem } from "./diagnosis.ts";
import { lookAtBackups } from "./look-at-backups.ts";
import { lookAtCertificate } from "./look-at-certificate.ts";
import { lookAtClock } from "./look-at-clock.ts";
import { lookAtDatabase } from "./look-at-database.ts";
import { lookAtDisk } from "./look-at-disk.ts";
import { lookAtErasures } from "./look-at-erasures.ts";
import { lookAtKeys } from "./look-at-keys.ts";
import { lookAtMail } from "./look-at-mail.ts";
import { lookAtSettings } from "./look-at-settings.ts";

/** An error during one examination becomes its finding and does not stop the others. */
const found = (
  subject: string,
  settings: Settings,
  looking: Promise<Diagnosis[]>,
): Promise<Diagnosis[]> =>
  looking.catch((error: unknown) => [ofProblem(subject, inOneLine(error, settings))]);

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
    return ofProblem("database", inOneLine(error, settings));
  }
};

const withDatabase = async (settings: Settings): Promise<Diagnosis[]> => {
  const database = await open(settings);
  if ("state" in database) return [database, ...(await beside(settings, null))];
  try {
    const { sql } = database;
    const ofDatabase = await found("database", settings, lookAtDatabase(settings, sql));
    const isUsable = ofDatabase.every(({ state }) => state !== "bad");
    return [...ofDatabase, ...(await beside(settings, isUsable ? sql : null))];
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
