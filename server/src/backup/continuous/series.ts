import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { syncFolder } from "../../db/disk/sync-folder.ts";
import { segmentName, segmentNumber } from "../../db/wal/wal-position.ts";
import type { ClusterFacts } from "../../db/wal/wal-source.ts";

// A series is a folder with a copy of the cluster and all WAL from then on, from which any later point in time up to
// the last segment can be restored. Series are independent of each other.

/** What is known of a series without opening its files. */
export type SeriesFacts = ClusterFacts & {
  readonly teckna: string;
  readonly isSealed: boolean;
  /** The first and last WAL segments that the copy needs to be consistent. */
  readonly firstSegment: string;
  readonly lastSegment: string;
  readonly startedAt: string;
  /** The earliest point in time that can be restored. */
  readonly completeAt: string;
};

export type Series = { readonly folder: string; readonly facts: SeriesFacts };

/** The cluster whose WAL a folder receives, and since when. */
type NotedCluster = ClusterFacts & { readonly since: string };

const factsFile = "series.json";
const reachedFile = "reached";
const clusterFile = "cluster.json";

export const copyFile = (folder: string): string => path.join(folder, "cluster.backup");
export const logFolder = (folder: string): string => path.join(folder, "log");

/** The file of a complete segment; the last, incomplete one has another ending. */
export const segmentFile = (folder: string, name: string): string =>
  path.join(logFolder(folder), `${name}.whole`);
export const tailFile = (folder: string, name: string): string =>
  path.join(logFolder(folder), `${name}.begun`);

/** Replaces a small file atomically. */
const replaceFile = (file: string, text: string, flush: boolean): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush });
  renameSync(`${file}.new`, file);
};

/** Marks the series as complete, so that it can be used. */
export const declareComplete = (folder: string, facts: SeriesFacts): void => {
  replaceFile(path.join(folder, factsFile), `${JSON.stringify(facts, null, 2)}\n`, true);
  syncFolder(folder);
};

/** Notes that everything up to a point in time is in the folder. */
export const noteReached = (folder: string, at: number): void =>
  replaceFile(path.join(folder, reachedFile), `${new Date(at).toISOString()}\n`, false);

/** NaN if the note is damaged or missing, as after a crash of the machine. */
const notedReached = ({ folder }: Series): number => {
  const file = path.join(folder, reachedFile);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return text.endsWith("Z\n") ? Date.parse(text.trim()) : NaN;
};

/** The last point in time that can certainly be restored. */
export const readReached = (series: Series): number => {
  const noted = notedReached(series);
  return Math.max(Number.isNaN(noted) ? 0 : noted, Date.parse(series.facts.completeAt));
};

/** Whether its WAL may reach further than that. */
export const reachesFurther = (series: Series): boolean => Number.isNaN(notedReached(series));

const readFacts = (folder: string): SeriesFacts | null => {
  try {
    // Written by `declareComplete`; the files it names are checked when they are used.
    return JSON.parse(readFileSync(path.join(folder, factsFile), "utf8")) as SeriesFacts;
  } catch {
    return null;
  }
};

export const readNotedCluster = (backupDir: string): NotedCluster | null => {
  try {
    // Written by `noteCluster`.
    return JSON.parse(readFileSync(path.join(backupDir, clusterFile), "utf8")) as NotedCluster;
  } catch {
    return null;
  }
};

export const isSameCluster = (left: ClusterFacts, right: ClusterFacts): boolean =>
  left.systemId === right.systemId && left.timeline === right.timeline;

/** Notes which cluster's WAL a folder receives, before its first copy is complete. */
export const noteCluster = (backupDir: string, cluster: ClusterFacts, now: number): void => {
  const noted = readNotedCluster(backupDir);
  if (noted && isSameCluster(noted, cluster)) return;
  const { systemId, timeline } = cluster;
  const facts: NotedCluster = { systemId, timeline, since: new Date(now).toISOString() };
  replaceFile(path.join(backupDir, clusterFile), `${JSON.stringify(facts, null, 2)}\n`, true);
  syncFolder(backupDir);
};

/** Whether a folder can be a series of ours, complete or not. */
const isOurs = (name: string): boolean => /^cluster-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name);

export const seriesFolder = (backupDir: string, time: string): string =>
  path.join(backupDir, `cluster-${time}`);

/** The complete series of a folder, oldest first. */
export const listSeries = (backupDir: string): Series[] =>
  readdirSync(backupDir)
    .filter((name) => isOurs(name))
    .toSorted()
    .flatMap((name) => {
      const folder = path.join(backupDir, name);
      const facts = readFacts(folder);
      return facts ? [{ folder, facts }] : [];
    });

const lastWritten = (folder: string): number =>
  Math.max(
    ...[folder, ...readdirSync(folder).map((name) => path.join(folder, name))].map(
      (place) => statSync(place).mtimeMs,
    ),
  );

const writingMs = 60_000;

/** Whether an incomplete copy was written to in the last minute. */
export const isCopying = (backupDir: string, now: number): boolean =>
  readdirSync(backupDir)
    .filter((name) => isOurs(name))
    .map((name) => path.join(backupDir, name))
    .some((folder) => !readFacts(folder) && now - lastWritten(folder) < writingMs);

/** Removes interrupted copies. */
export const removeIncomplete = (backupDir: string): void => {
  for (const name of readdirSync(backupDir)) {
    const folder = path.join(backupDir, name);
    if (isOurs(name) && !readFacts(folder)) rmSync(folder, { recursive: true, force: true });
  }
};

export type LogFile = {
  readonly name: string;
  readonly file: string;
  /** The name that the file gets when its segment is complete, which may happen at any time. */
  readonly later: string | null;
};

type LogFiles = {
  /** The consecutive segments from the first on. */
  readonly files: readonly LogFile[];
  /** The last of all segments, even after a gap. */
  readonly latest: string;
};

/** The WAL files of a series, without one whose writing is in progress or was interrupted by a crash. */
export const readLog = ({ folder, facts }: Series): LogFiles => {
  const found = readdirSync(logFolder(folder)).filter((name) => /\.(?:whole|begun)$/.test(name));
  const present = new Set(found);
  const latest =
    found
      .map((name) => name.slice(0, 24))
      .toSorted()
      .at(-1) ?? "";
  const files: LogFile[] = [];
  for (let number = segmentNumber(facts.firstSegment); ; number += 1n) {
    const name = segmentName(facts.timeline, number);
    const [whole, begun] = [segmentFile(folder, name), tailFile(folder, name)];
    if (present.has(path.basename(whole))) files.push({ name, file: whole, later: null });
    else {
      if (present.has(path.basename(begun))) files.push({ name, file: begun, later: whole });
      return { files, latest };
    }
  }
};

export type Retention = { readonly keepDays: number; readonly keepCount: number };

const dayMs = 86_400_000;

/** The series that are no longer needed: older than the given days, and not among the last few. */
export const outdated = (
  series: readonly Series[],
  { keepDays, keepCount }: Retention,
  now: number,
): Series[] =>
  series
    .slice(0, Math.max(0, series.length - keepCount))
    // A series covers the time until the next one, so it is the next one that must be old enough.
    .filter((_, at) => {
      const next = series[at + 1];
      return next !== undefined && now - Date.parse(next.facts.completeAt) > keepDays * dayMs;
    });
