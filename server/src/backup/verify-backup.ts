import { counted } from "@teckna/domain/messages/counted";
import { countTables } from "../db/dump/database-state.ts";
import { fillDatabase } from "../db/dump/fill-database.ts";
import { inSpareCluster } from "../db/embedded/spare-cluster.ts";
import { migrate } from "../db/schema/migrate.ts";
import { unlimited } from "../db/connection/database.ts";
import { SetupProblem } from "../setup-problem.ts";
import type { Manifest } from "./manifest.ts";
import type { Report } from "./report.ts";
import { type BackupFile, checkBackup, tablesOf } from "./read-backup.ts";
import { inTemporaryCluster } from "./temporary-cluster.ts";

/** Restores a backup to a temporary database, and compares each table with the counts taken when it was made. */
export const verifyBackup = async (backup: BackupFile, report: Report): Promise<Manifest> => {
  const manifest = await checkBackup(backup, report);
  const contents = manifest.database;
  const expected = new Map(contents.tables.map((table) => [table.name, table]));
  await inTemporaryCluster((folder) =>
    inSpareCluster({ folder, like: folder, isScratch: true }, async (sql) => {
      await fillDatabase(sql, { contents, tables: tablesOf(backup, report), onTable: () => {} });
      await countTables(unlimited(sql), contents, ({ name, rows, sha256 }) => {
        const table = expected.get(name);
        if (table?.rows !== rows || table.sha256 !== sha256)
          throw new SetupProblem(
            `${backup.file} does not restore as it was: ${name} has ${counted(rows, "row")} instead of ${table?.rows ?? 0}, or different ones`,
          );
        report.table(name, rows, sha256);
      });
      const { applied } = await migrate(sql, { report: report.line });
      if (applied.length > 0) report.line(`It can be brought up to date: ${applied.join(", ")}`);
    }),
  );
  return manifest;
};
