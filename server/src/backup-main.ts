import { stockholmText } from "@teckna/domain/stockholm";
import { type BackupArguments, readArguments } from "./backup/backup-arguments.ts";
import { isFolder, restoreMoment, verifyMoment } from "./backup/continuous/restore-moment.ts";
import { pruneBackups } from "./backup/prune-backups.ts";
import { type Report, createReport, sizeText } from "./backup/report.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { verifyBackup } from "./backup/verify-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { productVersion as teckna } from "./http/product-version.ts";
import { runCommand } from "./process-edge.ts";
import type { Settings } from "./settings.ts";
import { SetupProblem } from "./setup-problem.ts";

const backUp = async (
  settings: Settings,
  { place, prune }: BackupArguments,
  report: Report,
): Promise<void> => {
  if (prune && !isFolder(place))
    throw new SetupProblem(`${place} is no folder: --prune goes with one`);
  const { file, bytes, manifest } = await writeBackup(settings, place, { teckna, report });
  for (const { name, rows } of manifest.database.tables) report.table(name, rows);
  const seal = settings.backups.key ? "sealed" : "not sealed, as BACKUP_KEY is not set";
  report.line(`${file}: ${sizeText(bytes)}, ${seal}`);
  if (manifest.poolKey && !manifest.poolKey.key)
    report.line(
      "The key of the user pool is not part of it: without pool.key or POOL_KEY nobody can sign in to what is restored. Keep it apart, or set BACKUP_KEY.",
    );
  if (!prune) return;
  for (const name of pruneBackups(place, settings.backups, Date.now()))
    report.line(`Removed ${name}, as BACKUP_KEEP_DAYS and BACKUP_KEEP_COUNT say`);
};

const verify = async (settings: Settings, place: string, report: Report): Promise<void> => {
  const { key } = settings.backups;
  if (isFolder(place)) {
    const moment = await verifyMoment(place, { key, report });
    return report.line(`${place} restores, up to ${moment}`);
  }
  const { teckna: version, createdAt } = await verifyBackup({ file: place, key }, report);
  const moment = stockholmText(Date.parse(createdAt));
  report.line(`${place} restores as it was at ${moment}, by Teckna ${version}`);
};

const restore = async (
  settings: Settings,
  { place, replace, at }: BackupArguments,
  report: Report,
): Promise<void> => {
  const restoring = { settings, replace, report };
  if (isFolder(place)) {
    const moment = await restoreMoment(place, at, restoring);
    return report.line(`Restored as it was at ${moment}`);
  }
  if (at !== null)
    throw new SetupProblem(`${place} is of one moment: --at goes with the folder of BACKUP_DIR`);
  const backup = { file: place, key: settings.backups.key };
  const { createdAt } = await restoreBackup(backup, restoring);
  report.line(`Restored as it was at ${stockholmText(Date.parse(createdAt))}`);
};

const run = async (settings: Settings, input: BackupArguments): Promise<void> => {
  const report = createReport(console.log);
  if (input.verb === "backup") return backUp(settings, input, report);
  if (input.verb === "verify") return verify(settings, input.place, report);
  return restore(settings, input, report);
};

await runCommand((settings) =>
  run(settings, readArguments(process.argv.slice(2), process.env["INIT_CWD"])),
);
