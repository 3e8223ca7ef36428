import { mkdirSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Sql } from "../../db/connection/database.ts";
import { type WalPosition, segmentName, segmentOf } from "../../db/wal/wal-position.ts";
import {
  type ClusterFacts,
  type CopiedCluster,
  copyingCluster,
  readWritten,
} from "../../db/wal/wal-source.ts";
import type { Settings } from "../../settings.ts";
import { createPack } from "../pack/pack-file.ts";
import { fileTime, poolKeyOf } from "../write-backup.ts";
import { copyCluster } from "./copy-cluster.ts";
import { type Series, copyFile, declareComplete, logFolder, seriesFolder } from "./series.ts";
import { type Shipper, createShipper } from "./ship-log.ts";

type Begun = { readonly series: Series; readonly shipper: Shipper; readonly bytes: number };

type ClusterSource = {
  readonly sql: Sql;
  readonly settings: Settings;
  readonly teckna: string;
  readonly backupDir: string;
  readonly cluster: string;
  readonly facts: ClusterFacts;
  readonly signal: AbortSignal;
};

const writeCopy = async (
  { sql, settings, teckna, cluster, signal }: ClusterSource,
  folder: string,
  createdAt: string,
): Promise<CopiedCluster<number> & { readonly bytes: number }> => {
  const pack = createPack(copyFile(folder), { key: settings.backups.key });
  try {
    await pack.json({ teckna, kind: "cluster", createdAt });
    const copied = await copyingCluster(sql, () => copyCluster(pack, { cluster, signal }));
    await pack.json({ label: copied.label, poolKey: poolKeyOf(settings) });
    return { ...copied, bytes: await pack.finish() };
  } catch (error) {
    await pack.discard();
    throw error;
  }
};

/** Ships at least all WAL that the copy needs. */
const shipUntil = async (
  { sql, signal }: ClusterSource,
  shipper: Shipper,
  stop: WalPosition,
): Promise<void> => {
  while ((await readWritten(sql)) < stop) await setTimeout(50, null, { signal });
  await shipper.ship();
};

/**
 * Copies the running cluster to a new folder, together with the WAL written meanwhile; an incomplete copy is removed.
 */
export const beginSeries = async (source: ClusterSource): Promise<Begun> => {
  const { backupDir, facts, settings, sql, cluster, teckna } = source;
  const startedAt = new Date();
  const folder = seriesFolder(backupDir, fileTime(startedAt));
  mkdirSync(folder, { mode: 0o700 });
  try {
    mkdirSync(logFolder(folder), { mode: 0o700 });
    const { start, stop, bytes } = await writeCopy(source, folder, startedAt.toISOString());
    const { timeline, systemId } = facts;
    const { key } = settings.backups;
    const first = segmentOf(start);
    const shipper = createShipper({ sql, cluster, timeline, key, folder }, first);
    await shipUntil(source, shipper, stop);
    const series = {
      folder,
      facts: {
        teckna,
        systemId,
        timeline,
        isSealed: key !== null,
        firstSegment: segmentName(timeline, first),
        // A position at the end of a segment already belongs to the next one.
        lastSegment: segmentName(timeline, segmentOf(stop - 1n)),
        startedAt: startedAt.toISOString(),
        completeAt: new Date().toISOString(),
      },
    };
    declareComplete(folder, series.facts);
    return { series, shipper, bytes };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
