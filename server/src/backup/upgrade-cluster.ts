import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { openDataFolder } from "../db/disk/data-folder.ts";
import { majorVersion } from "../db/embedded/init-cluster.ts";
import { withOlderBinaries } from "../db/embedded/older-binaries.ts";
import { inOlderCluster, versionOf } from "../db/embedded/older-cluster.ts";
import type { Settings } from "../settings.ts";
import { SetupProblem } from "../setup-problem.ts";
import type { Report } from "./report.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

type Upgrading = {
  readonly settings: Settings;
  /** The folder of the older version's programs, if the caller names it. */
  readonly named: string | null;
  readonly teckna: string;
  readonly report: Report;
};

/**
 * Moves the data of an older PostgreSQL version to a new cluster of the current one: a backup made with the older
 * version's programs, then a restore. The old cluster is set aside.
 */
export const upgradeCluster = async ({
  settings,
  named,
  teckna,
  report,
}: Upgrading): Promise<void> => {
  if (settings.databaseUrl)
    throw new SetupProblem(
      "DATABASE_URL is set: a PostgreSQL of your own is upgraded by its own means",
    );
  const dataDir = openDataFolder(settings.dataDir);
  const folder = path.join(dataDir, "postgres");
  const version = versionOf(folder);
  if (version === null)
    throw new SetupProblem(`there is no database in ${settings.dataDir}: set DATA_DIR`);
  if (version === String(majorVersion))
    return report.line(`The data in ${folder} are already of PostgreSQL ${version}`);
  if (Number(version) > majorVersion)
    throw new SetupProblem(
      `the data in ${folder} were made by PostgreSQL ${version}, which is newer than ${majorVersion}: start the version of Teckna that made them`,
    );
  const draft = mkdtempSync(path.join(dataDir, "upgrade-"));
  const file = path.join(draft, "all.backup");
  try {
    report.line(`Reading the data of PostgreSQL ${version} …`);
    await withOlderBinaries({ version, named }, (binaries) =>
      inOlderCluster({ folder, binaries }, (databaseUrl) =>
        writeBackup({ ...settings, databaseUrl }, file, { teckna, report }),
      ),
    );
    report.line(`Writing them into a database of PostgreSQL ${majorVersion} …`);
    const backup = { file, key: settings.backups.key };
    await restoreBackup(backup, { settings, replace: true, report });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};
