import { statSync } from "node:fs";
import path from "node:path";
import { stockholmText } from "@teckna/domain/stockholm";
import { unlimited } from "../../db/connection/database.ts";
import { countRows } from "../../db/dump/database-state.ts";
import type { ProcessOwner } from "../../db/embedded/process-owner.ts";
import { inRecoveredCluster } from "../../db/embedded/spare-cluster.ts";
import { migrate } from "../../db/schema/migrate.ts";
import { SetupProblem } from "../../setup-problem.ts";
import type { PoolKeyPart } from "../manifest.ts";
import { readPack } from "../pack/pack-file.ts";
import { readErasureFile } from "../../privacy/register/erasure-file.ts";
import { eraseRestored } from "../erase-restored.ts";
import { type Report, percent } from "../report.ts";
import { type Restoring, intoCluster, refuseCluster } from "../restore-backup.ts";
import { checkPoolKey, restorePoolKey } from "../restore-pool-key.ts";
import { inTemporaryCluster } from "../temporary-cluster.ts";
import {
  type LogFile,
  type Series,
  copyFile,
  isSameCluster,
  listSeries,
  readLog,
  readNotedCluster,
  reachesFurther,
  readReached,
} from "./series.ts";
import { unpackCluster } from "./unpack-cluster.ts";

/** The series and WAL that lead to a point in time. */
type Way = {
  readonly series: Series;
  readonly log: readonly LogFile[];
  /** In PostgreSQL's format; `null` for the end of the WAL. */
  readonly until: string | null;
  /** The point in time, in words. */
  readonly moment: string;
};

/** Whether a path can be a backup folder rather than a file. */
export const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The WAL segments of a series; throws if one is missing. */
const wholeLog = (series: Series): readonly LogFile[] => {
  const { files, latest } = readLog(series);
  const last = files.at(-1)?.name ?? "";
  const needed = [series.facts.lastSegment, latest].toSorted().at(-1) ?? "";
  if (last < needed)
    throw new SetupProblem(
      `${series.folder} lacks a piece of the log after ${last || series.facts.firstSegment}: restore from another copy`,
    );
  return files;
};

/**
 * Throws if the series is not of the latest cluster: a restore must not bring back silently what was reverted before,
 * nor silently lose what was written since.
 */
const requireCopyOfLatest = (backupDir: string, series: Series): void => {
  const noted = readNotedCluster(backupDir);
  if (!noted || isSameCluster(noted, series.facts)) return;
  const reached = new Date(readReached(series)).toISOString();
  throw new SetupProblem(
    `since ${stockholmText(Date.parse(noted.since))} ${backupDir} was of a database that had been restored or upgraded, of which no copy is complete: ` +
      `the copy before is used with --at, and leads to --at ${reached}`,
  );
};

const listCopies = (backupDir: string): readonly [Series, ...Series[]] => {
  const [first, ...others] = listSeries(backupDir);
  if (!first)
    throw new SetupProblem(
      `${backupDir} holds no complete copy that BACKUP_DIR made; of a folder with files name one of these`,
    );
  return [first, ...others];
};

const findWay = (backupDir: string, at: string | null): Way => {
  const all = listCopies(backupDir);
  const [first] = all;
  const wanted = at === null ? Infinity : Date.parse(at);
  const series = all.findLast(({ facts }) => Date.parse(facts.completeAt) <= wanted);
  if (!series)
    throw new SetupProblem(
      `the backup in ${backupDir} begins at ${stockholmText(Date.parse(first.facts.completeAt))}`,
    );
  if (at === null) requireCopyOfLatest(backupDir, series);
  const reached = readReached(series);
  const end = reachesFurther(series)
    ? `${stockholmText(reached)} or later, how far is not noted`
    : stockholmText(reached);
  if (at !== null && wanted > reached)
    throw new SetupProblem(
      `the backup in ${backupDir} reaches to ${end}: without --at it is restored up to there`,
    );
  const log = wholeLog(series);
  const until = at === null ? null : new Date(wanted).toISOString().replace("Z", "+00");
  return { series, log, until, moment: at === null ? end : stockholmText(wanted) };
};

const asEnd = (value: unknown): { readonly poolKey: PoolKeyPart | null } | null =>
  typeof value === "object" && value !== null && "poolKey" in value
    ? // Written by `beginSeries`.
      (value as { readonly poolKey: PoolKeyPart | null })
    : null;

type Read = { readonly key: Uint8Array | null; readonly report: Report };

/** Reads everything needed for the point in time from the first byte to the last, which proves it is complete. */
const checkWay = async (
  { series, log }: Way,
  { key, report }: Read,
): Promise<PoolKeyPart | null> => {
  const copy = copyFile(series.folder);
  const files = [{ file: copy, later: null }, ...log].map((each) => ({
    ...each,
    bytes: statSync(each.file, { throwIfNoEntry: false })?.size ?? 0,
  }));
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  let end: unknown = null;
  for (const { file, later, bytes: whole } of files) {
    const onProgress = (bytes: number) =>
      report.progress(() => `checked: ${percent(Math.min(before + bytes, size), size)}`);
    for await (const entry of readPack(file, { key, onProgress, later }))
      if (file === copy && entry.kind === "json") end = entry.value;
    before += whole;
  }
  const found = asEnd(end);
  if (!found) throw new SetupProblem(`${copy} has no end`);
  return found.poolKey;
};

/** Restores the embedded database as of a point in time, or as far as its backup reaches. */
export const restoreMoment = async (
  backupDir: string,
  at: string | null,
  restoring: Restoring,
): Promise<string> => {
  const { settings, report } = restoring;
  listCopies(backupDir);
  if (settings.databaseUrl)
    throw new SetupProblem(
      `${backupDir} is of an embedded database, but DATABASE_URL is set: unset it, or restore a file of npm run backup there`,
    );
  const { key } = settings.backups;
  refuseCluster(restoring);
  const way = findWay(backupDir, at);
  const poolKey = await checkWay(way, { key, report });
  checkPoolKey(settings, poolKey);
  const known = readErasureFile(settings.dataDir);
  const aside = await intoCluster(restoring, async (folder) => {
    const place = { folder, like: path.join(settings.dataDir, "postgres"), isScratch: false };
    const unpack = (owner: ProcessOwner) =>
      unpackCluster(way.series, way.log, { folder, owner }, { key });
    await inRecoveredCluster(place, { unpack, until: way.until }, async (sql) => {
      const { applied } = await migrate(sql, { report: report.line });
      if (applied.length > 0) report.line(`Applied ${applied.join(", ")}`);
      await eraseRestored(sql, { settings, report, poolKey, known });
      await unlimited(sql)`checkpoint`;
    });
  });
  const news = restorePoolKey(settings, poolKey, aside);
  if (news !== null) report.line(news);
  return way.moment;
};

/** Restores the latest state to a temporary database and reads all of it. */
export const verifyMoment = async (backupDir: string, { key, report }: Read): Promise<string> => {
  const way = findWay(backupDir, null);
  await checkWay(way, { key, report });
  await inTemporaryCluster((folder) =>
    inRecoveredCluster(
      { folder, like: folder, isScratch: true },
      {
        unpack: (owner) => unpackCluster(way.series, way.log, { folder, owner }, { key }),
        until: null,
      },
      (sql) => countRows(unlimited(sql), report.table),
    ),
  );
  return way.moment;
};
