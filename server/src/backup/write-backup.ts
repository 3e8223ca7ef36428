import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Sql } from "../db/connection/database.ts";
import { noteBackup } from "../db/dump/backup-note.ts";
import { type DumpSink, dumpDatabase } from "../db/dump/dump-database.ts";
import { isInitialised } from "../db/embedded/init-cluster.ts";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import { exportErasures } from "../privacy/register/erasure-list.ts";
import { findPoolKey } from "../pool-key.ts";
import type { Settings } from "../settings.ts";
import { SetupProblem } from "../setup-problem.ts";
import { type Manifest, type PoolKeyPart, markOf } from "./manifest.ts";
import { type Pack, createPack } from "./pack/pack-file.ts";
import type { Report } from "./report.ts";

const ending = ".backup";
const abandonedAfterMs = 3_600_000;

/** A time in a form that file names can contain. */
export const fileTime = (at: Date): string =>
  `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

const removeAbandoned = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.startsWith("teckna-") || !name.endsWith(`${ending}.part`)) continue;
    if (Date.now() - statSync(file).mtimeMs > abandonedAfterMs) rmSync(file, { force: true });
  }
};

/** The backup file: a new one with today's time if the place is a folder, or else the place itself. */
const fileFor = (place: string, at: Date): string => {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder) removeAbandoned(place);
  const file = isFolder ? path.join(place, `teckna-${fileTime(at)}${ending}`) : place;
  if (!existsSync(path.dirname(file)))
    throw new SetupProblem(`there is no folder ${path.dirname(file)}`);
  return path.resolve(file);
};

const refuseWithoutData = ({ databaseUrl, dataDir }: Settings): void => {
  if (!databaseUrl && !isInitialised(path.join(dataDir, "postgres")))
    throw new SetupProblem(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`);
};

/** With a hosted pool too, since names may have been erased with the key. */
export const poolKeyOf = (settings: Settings): PoolKeyPart | null => {
  const key = findPoolKey(settings);
  if (!key) return null;
  return {
    mark: markOf(key),
    key: settings.backups.key ? Buffer.from(key).toString("hex") : null,
  };
};

const packing = (pack: Pack, report: Report): DumpSink => ({
  begin: (head) => pack.json(head),
  rows: async (bytes, table, rowsSoFar) => {
    await pack.data(bytes);
    report.progress(() => `${table}: ${rowsSoFar} rows so far`);
  },
});

export type WrittenBackup = {
  readonly file: string;
  readonly bytes: number;
  readonly manifest: Manifest;
};

/** Noted so that monitoring sees the backup. A read-only role writes the same file without the note. */
const note = async (
  sql: Sql,
  { bytes, manifest: { createdAt } }: Omit<WrittenBackup, "file">,
  { isSealed, report }: { readonly isSealed: boolean; readonly report: Report },
): Promise<void> => {
  await noteBackup(sql, { at: createdAt, bytes, isSealed }).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    report.line(`It is not recorded in the database, so /readyz does not report it (${reason})`);
  });
};

/** Writes all data of the product to one file, whether or not the product is running. */
export const writeBackup = async (
  settings: Settings,
  place: string,
  { teckna, report }: { readonly teckna: string; readonly report: Report },
): Promise<WrittenBackup> => {
  refuseWithoutData(settings);
  const at = new Date();
  const opening = { teckna, kind: "database" as const, createdAt: at.toISOString() };
  const file = fileFor(place, at);
  const { key } = settings.backups;
  const pack = createPack(file, { key });
  let database: OpenDatabase | null = null;
  try {
    await pack.json(opening);
    database = await openDatabase(settings);
    const { sql } = database;
    const contents = await dumpDatabase(sql, packing(pack, report));
    const poolKey = poolKeyOf(settings);
    const erasures = (await exportErasures(sql)).map(({ pseudonym, at: on }) => ({
      pseudonym,
      at: on,
    }));
    const manifest = { ...opening, database: contents, poolKey, erasures };
    await pack.json(manifest);
    const bytes = await pack.finish();
    await note(sql, { bytes, manifest }, { isSealed: key !== null, report });
    return { file, bytes, manifest };
  } catch (error) {
    await pack.discard();
    throw error;
  } finally {
    await database?.close();
  }
};
