import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { stockholmOffset } from "@teckna/domain/stockholm";
import type { Logger } from "pino";
import type { Sql } from "../../db/connection/database.ts";
import type { WalPosition } from "../../db/wal/wal-position.ts";
import { segmentNumber, segmentOf } from "../../db/wal/wal-position.ts";
import {
  type ClusterFacts,
  dropWaiting,
  retainLog,
  readCluster,
  readWaiting,
  releaseLog,
} from "../../db/wal/wal-source.ts";
import { roomIn } from "../../db/disk/disk-room.ts";
import type { ContinuousState } from "../backup-state.ts";
import { inOneLine } from "../../one-line.ts";
import type { Settings } from "../../settings.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { readPack } from "../pack/pack-file.ts";
import { sizeText } from "../report.ts";
import { beginSeries } from "./begin-series.ts";
import {
  type Series,
  copyFile,
  isSameCluster,
  listSeries,
  noteCluster,
  outdated,
  readLog,
  readReached,
  removeIncomplete,
  segmentFile,
} from "./series.ts";
import { type Shipper, createShipper } from "./ship-log.ts";

export type BackedUp = {
  readonly sql: Sql;
  readonly settings: Settings;
  readonly log: Logger;
  readonly teckna: string;
  readonly backupDir: string;
  /** If the data have less free space than this, only a little WAL may wait for the folder; a gigabyte by default. */
  readonly littleRoom?: number;
};

export type ContinuousBackup = {
  /** How far the backup reaches, and whether it is working. */
  state(): ContinuousState;
  stop(): Promise<void>;
};

type Current = { readonly completeAt: number; readonly shipper: Shipper };

/** The interval of the loop, unless one run takes longer. */
const everyMs = 1_000;
const leastRestMs = 100;
const retryMs = 300_000;
const hourMs = 3_600_000;
/** From two o'clock on. In the night when the clocks skip that hour, only three o'clock exists. */
const nightHours: readonly number[] = [2, 3];
/** A copy of the evening before is recent enough for the night. */
const freshHours = 6;
/** If the last copy is older than this, a night was missed. */
const missedHours = 30;
/** This much WAL may wait for the folder even with little free space. */
const fewBytes = 64 * 1_048_576;
const usualLittleRoom = 1_073_741_824;

const hourIn = (at: number): number => new Date(at + stockholmOffset(at) * 60_000).getUTCHours();

/** Due once a night, whenever the first copy was made, and at once if a night was missed. */
export const isCopyDue = (completeAt: number, now: number): boolean => {
  const hours = (now - completeAt) / hourMs;
  return hours >= missedHours || (hours >= freshHours && nightHours.includes(hourIn(now)));
};

const opens = async ({ folder }: Series, key: Uint8Array | null): Promise<boolean> => {
  const entries = readPack(copyFile(folder), { key });
  try {
    return !(await entries.next()).done;
  } catch {
    return false;
  } finally {
    await entries.return();
  }
};

/** The WAL segment at which a series continues. */
const nextOf = (series: Series): bigint => {
  const last = readLog(series).files.at(-1);
  if (!last) return segmentNumber(series.facts.firstSegment);
  const isWhole = last.file === segmentFile(series.folder, last.name);
  return segmentNumber(last.name) + (isWhole ? 1n : 0n);
};

/** Backs up the embedded database to a folder every second until it is stopped. */
class BackupLoop {
  readonly #parts: BackedUp;
  readonly #stopping = new AbortController();
  #cluster: ClusterFacts | null = null;
  #current: Current | null = null;
  #copying: Promise<void> | null = null;
  #triedAt = 0;
  #released: WalPosition = 0n;
  #trouble: string | null = null;
  /** Whether there is a gap in the WAL since the folder was last reachable. */
  #wasLost = false;
  #reachedAt: number | null = null;
  #copiedAt: number | null = null;

  constructor(parts: BackedUp) {
    this.#parts = parts;
  }

  get #clusterFolder(): string {
    return path.join(this.#parts.settings.dataDir, "postgres");
  }

  #report(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.#trouble) {
      const line = inOneLine(error, this.#parts.settings, null);
      this.#parts.log.error(
        line instanceof SetupProblem ? { reason: line.message } : { err: error },
        "the backup does not go on: it is tried again",
      );
    }
    this.#trouble = reason;
  }

  /** Continues the last series, if it belongs to this cluster and no WAL after it is missing. */
  async #findCurrent(cluster: ClusterFacts, kept: WalPosition): Promise<Current | null> {
    const { sql, backupDir, settings } = this.#parts;
    const { key } = settings.backups;
    const series = listSeries(backupDir).at(-1);
    if (!series || !(await opens(series, key))) return null;
    const { facts, folder } = series;
    this.#reachedAt ??= readReached(series);
    this.#copiedAt ??= Date.parse(facts.completeAt);
    const next = nextOf(series);
    if (!isSameCluster(facts, cluster)) return null;
    if (segmentOf(kept) > next) return null;
    const { timeline } = cluster;
    const route = { sql, cluster: this.#clusterFolder, timeline, key, folder };
    return { completeAt: Date.parse(facts.completeAt), shipper: createShipper(route, next) };
  }

  async #prepare(): Promise<ClusterFacts> {
    const { sql, backupDir, log } = this.#parts;
    const { from, wasLost } = await retainLog(sql);
    this.#wasLost ||= wasLost;
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    if (!this.#copying) removeIncomplete(backupDir);
    const cluster = await readCluster(sql);
    noteCluster(backupDir, cluster, Date.now());
    this.#current = await this.#findCurrent(cluster, from);
    if (this.#wasLost && !this.#current) {
      log.warn("more was written than waits for the backup: it begins again with a new copy");
      this.#triedAt = 0;
    }
    this.#wasLost = false;
    this.#cluster = cluster;
    return cluster;
  }

  async #ship(): Promise<void> {
    const at = Date.now();
    const released = await this.#current?.shipper.ship();
    if (released !== undefined) this.#reachedAt = at;
    // The WAL that a copy begins with is retained until the copy is complete.
    if (released === undefined || released === this.#released || this.#copying) return;
    await releaseLog(this.#parts.sql, released);
    this.#released = released;
  }

  async #copy(cluster: ClusterFacts): Promise<void> {
    const { backupDir, settings, log } = this.#parts;
    const begun = performance.now();
    const { series, shipper, bytes } = await beginSeries({
      ...this.#parts,
      cluster: this.#clusterFolder,
      facts: cluster,
      signal: this.#stopping.signal,
    });
    this.#current = { completeAt: Date.parse(series.facts.completeAt), shipper };
    this.#copiedAt = this.#current.completeAt;
    this.#reachedAt = Math.max(this.#reachedAt ?? 0, this.#copiedAt);
    const seconds = Math.round((performance.now() - begun) / 1000);
    log.info(`the database was copied to ${series.folder}: ${sizeText(bytes)} in ${seconds} s`);
    const old = outdated(listSeries(backupDir), settings.backups, Date.now());
    for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
  }

  #copyWhereDue(cluster: ClusterFacts): void {
    const now = Date.now();
    if (this.#copying || now - this.#triedAt < retryMs) return;
    if (this.#current && !isCopyDue(this.#current.completeAt, now)) return;
    this.#triedAt = now;
    this.#copying = this.#copy(cluster)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#report(error);
      })
      .finally(() => (this.#copying = null));
  }

  async #look(): Promise<void> {
    try {
      const cluster = this.#cluster ?? (await this.#prepare());
      await this.#ship();
      if (this.#current && this.#trouble !== null) {
        this.#parts.log.info("the backup goes on again");
        this.#trouble = null;
      }
      if (!this.#stopping.signal.aborted) this.#copyWhereDue(cluster);
    } catch (error) {
      // Everything known may have changed: the folder, the cluster, or the WAL that it retains.
      this.#cluster = null;
      this.#current = null;
      this.#report(error);
      await this.#makeRoom().catch((fault: unknown) => this.#report(fault));
    }
  }

  /** WAL that waits for an unreachable folder must not fill the disk of the data. */
  async #makeRoom(): Promise<void> {
    const { sql, settings, log, littleRoom = usualLittleRoom } = this.#parts;
    if ((roomIn(settings.dataDir) ?? Infinity) >= littleRoom) return;
    const waiting = await readWaiting(sql);
    if (waiting <= fewBytes || this.#copying) return;
    await dropWaiting(sql);
    this.#wasLost = true;
    log.warn(
      `there is little room in DATA_DIR: ${sizeText(waiting)} that waited for the backup are let go`,
    );
  }

  state(): ContinuousState {
    const status = this.#trouble === null ? (this.#current ? "current" : "beginning") : "failing";
    return { status, reachedAt: this.#reachedAt, copiedAt: this.#copiedAt };
  }

  async run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const begun = performance.now();
      await this.#look();
      const left = Math.max(leastRestMs, everyMs - (performance.now() - begun));
      await setTimeout(left, null, { signal }).catch(() => {});
    }
    await this.#copying;
    // Ships the last WAL before stopping.
    if (this.#current) await this.#look();
  }

  stop(): void {
    this.#stopping.abort();
  }
}

export const keepBackup = (parts: BackedUp): ContinuousBackup => {
  const loop = new BackupLoop(parts);
  const running = loop.run();
  return {
    state: () => loop.state(),
    stop: async () => {
      loop.stop();
      await running;
    },
  };
};
