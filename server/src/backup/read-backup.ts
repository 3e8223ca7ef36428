import { statSync } from "node:fs";
import type { TableRows } from "../db/dump/fill-database.ts";
import { migrationsOf } from "../db/dump/fill-database.ts";
import { SetupProblem } from "../setup-problem.ts";
import { type Manifest, asHead, asManifest, asOpening } from "./manifest.ts";
import type { Entry } from "./pack/entries.ts";
import { readPack } from "./pack/pack-file.ts";
import { type Report, percent } from "./report.ts";

export type BackupFile = { readonly file: string; readonly key: Uint8Array | null };

const read = ({ file, key }: BackupFile, what: string, report: Report) => {
  const { size } = statSync(file);
  return readPack(file, {
    key,
    onProgress: (bytes) => report.progress(() => `${what}: ${percent(bytes, size)}`),
  });
};

/** Reads a backup from its first byte to its last, which proves it is complete, and returns its manifest. */
export const checkBackup = async (backup: BackupFile, report: Report): Promise<Manifest> => {
  const found = statSync(backup.file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new SetupProblem(`there is no file ${backup.file}`);
  let isFirst = true;
  let last: unknown = null;
  for await (const entry of read(backup, "checked", report)) {
    if (isFirst && (entry.kind !== "json" || asOpening(entry.value)?.kind !== "database"))
      throw new SetupProblem(`${backup.file} is not a backup of a database`);
    isFirst = false;
    last = entry.kind === "json" ? entry.value : null;
  }
  const manifest = await asManifest(last);
  if (!manifest) throw new SetupProblem(`${backup.file} has no list of its contents`);
  await migrationsOf(manifest.database.migrations);
  return manifest;
};

/** The rows of each table; read one table's rows before taking the next table. */
export async function* tablesOf(
  backup: BackupFile,
  report: Report,
): AsyncGenerator<TableRows, void, void> {
  const entries = read(backup, "restored", report);
  let next: Entry | null = null;
  async function* rows(): AsyncGenerator<Uint8Array, void, void> {
    for (next = null; ;) {
      const { value, done } = await entries.next();
      if (done) return;
      if (value.kind === "json") return void (next = value);
      yield value.bytes;
    }
  }
  try {
    const first = await entries.next();
    const second = first.done ? first : await entries.next();
    next = second.done ? null : second.value;
    for (;;) {
      // TypeScript does not see that the end of the rows assigns it.
      const entry = next as Entry | null;
      const head = entry?.kind === "json" ? asHead(entry.value) : null;
      if (!head) return;
      yield { head, rows: rows() };
    }
  } finally {
    await entries.return();
  }
}
