import { type BackupArguments, readArguments } from "./backup/arguments.ts";
import { inOneLine } from "./backup/one-line.ts";
import { type Report, createReport, sizeText } from "./backup/progress.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { verifyBackup } from "./backup/verify-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { productVersion as teckna } from "./http/product-version.ts";
import { runCommand } from "./process-edge.ts";
import type { Settings } from "./settings.ts";

const backUp = async (settings: Settings, place: string, report: Report): Promise<void> => {
  const { file, bytes, manifest } = await writeBackup(settings, place, { teckna, report });
  for (const { name, rows } of manifest.database.tables) report.table(name, rows);
  const seal = settings.backups.key ? "sealed" : "not sealed, as BACKUP_KEY is not set";
  report.line(`${file}: ${sizeText(bytes)}, ${seal}`);
  if (manifest.poolKey && !manifest.poolKey.key)
    report.line(
      "The key of the user pool is not part of it: without pool.key or POOL_KEY nobody can sign in to what is restored. Keep it apart, or set BACKUP_KEY.",
    );
};

const run = async (settings: Settings, input: BackupArguments): Promise<void> => {
  const report = createReport(console.log);
  const { verb, place, replace } = input;
  const backup = { file: place, key: settings.backups.key };
  if (verb === "backup") return backUp(settings, place, report);
  if (verb === "verify") {
    const { teckna: version, createdAt } = await verifyBackup(backup, report);
    return report.line(`${place} restores as it was: of ${createdAt}, by Teckna ${version}`);
  }
  const { createdAt } = await restoreBackup(backup, { settings, replace, report });
  report.line(`Restored as it was at ${createdAt}`);
};

await runCommand(async (settings) => {
  const input = readArguments(process.argv.slice(2));
  try {
    await run(settings, input);
  } catch (error) {
    throw inOneLine(error, settings);
  }
});
