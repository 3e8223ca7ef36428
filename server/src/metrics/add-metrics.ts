import type { FastifyInstance } from "fastify";
import type { BackupState } from "../backup/backup-state.ts";
import type { Sql } from "../db/connection/database.ts";
import { type DiskRoom, roomIn } from "../db/disk/disk-room.ts";
import { alwaysOpen } from "../http/limits/server-limits.ts";
import { productVersion } from "../http/product-version.ts";
import type { Settings } from "../settings.ts";
import { Tally } from "./histogram.ts";
import { requireMetricsReader } from "./require-metrics-reader.ts";
import type { Sample, Samples } from "./metrics.ts";
import type { RequestMetrics } from "./request-metrics.ts";

const signIns = new Tally();

/** Call for each event of the user pool. */
export const countSignInEvent = (event: string): void => signIns.add({ event });

export type MetricsParts = {
  readonly settings: Settings;
  readonly sql: Sql;
  readonly room: DiskRoom;
  readonly requests: RequestMetrics;
  readonly readBackup: () => Promise<BackupState>;
  readonly countStreams: () => number;
};

const diskSamples = ({ settings, room }: MetricsParts): Samples => {
  const folders = {
    data: settings.databaseUrl ? null : settings.dataDir,
    backup: settings.backups.dir,
  };
  const free = Object.entries(folders).flatMap(([folder, place]): Sample[] => {
    const value = place === null ? null : roomIn(place);
    return value === null ? [] : [{ labels: { folder }, value }];
  });
  return {
    teckna_disk_free_bytes: free,
    teckna_disk_full: [{ value: room.isFull() ? 1 : 0 }],
  };
};

/** `/metrics`; most of its code is loaded by the first request. */
export const addMetrics = (app: FastifyInstance, parts: MetricsParts): void => {
  const { settings, sql, requests, countStreams } = parts;
  let readDatabase: (() => Promise<Samples>) | null = null;
  app.get("/metrics", alwaysOpen, async (request, reply) => {
    requireMetricsReader(request, settings.metricsToken);
    const { databaseMetrics, poolSamples } = await import("./database-metrics.ts");
    const { processSamples } = await import("./process-metrics.ts");
    const { openMetricsType, toOpenMetrics } = await import("./open-metrics.ts");
    readDatabase ??= databaseMetrics(parts);
    const text = toOpenMetrics({
      ...processSamples(productVersion),
      ...requests.samples(),
      ...poolSamples(sql),
      ...(await readDatabase()),
      ...diskSamples(parts),
      teckna_sign_in_events: signIns.samples(),
      teckna_live_streams: [{ value: countStreams() }],
    });
    return reply.header("cache-control", "no-store").type(openMetricsType).send(text);
  });
};
