import { Buffer } from "node:buffer";
import { rmSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import type { Sql } from "../../db/connection/database.ts";
import {
  type WalPosition,
  segmentBytes,
  segmentName,
  segmentOf,
  startOf,
} from "../../db/wal/wal-position.ts";
import { readWritten } from "../../db/wal/wal-source.ts";
import { createPack } from "../pack/pack-file.ts";
import { noteReached, segmentFile, tailFile } from "./series.ts";

/** The source and destination of the WAL. */
export type LogRoute = {
  readonly sql: Sql;
  readonly cluster: string;
  readonly timeline: number;
  readonly key: Uint8Array | null;
  readonly folder: string;
};

/** Copies the flushed WAL of a cluster to a series. */
export type Shipper = {
  /** Copies the new WAL; returns the position before which the cluster need not retain it. */
  ship(): Promise<WalPosition>;
};

const noteEveryMs = 5_000;

const readSegment = async ({ cluster, timeline }: LogRoute, number: bigint, bytes: number) => {
  const file = path.join(cluster, "pg_wal", segmentName(timeline, number));
  const handle = await open(file, "r");
  try {
    const piece = Buffer.allocUnsafe(bytes);
    for (let at = 0; at < bytes;) {
      const { bytesRead } = await handle.read(piece, at, bytes - at, at);
      if (bytesRead === 0) throw new Error(`${file} is shorter than it should be`);
      at += bytesRead;
    }
    return piece;
  } finally {
    await handle.close();
  }
};

const write = async (route: LogRoute, file: string, bytes: Buffer): Promise<void> => {
  const pack = createPack(file, { key: route.key, replaces: true });
  try {
    await pack.data(bytes);
    await pack.finish();
  } catch (error) {
    await pack.discard();
    throw error;
  }
};

/** Complete segments are copied once; the last, incomplete one is copied again whenever it has grown. */
export const createShipper = (route: LogRoute, from: bigint): Shipper => {
  const { folder, timeline, sql } = route;
  let next = from;
  let tailBytes = 0;
  let notedAt = 0;
  const shipWhole = async (until: bigint): Promise<void> => {
    for (; next < until; next += 1n) {
      const name = segmentName(timeline, next);
      const file = segmentFile(folder, name);
      await write(route, file, await readSegment(route, next, segmentBytes));
      rmSync(tailFile(folder, name), { force: true });
      tailBytes = 0;
    }
  };
  const shipTail = async (bytes: number): Promise<boolean> => {
    if (bytes <= tailBytes) return false;
    const file = tailFile(folder, segmentName(timeline, next));
    await write(route, file, await readSegment(route, next, bytes));
    tailBytes = bytes;
    return true;
  };
  return {
    ship: async () => {
      const at = Date.now();
      const written = await readWritten(sql);
      const before = next;
      await shipWhole(segmentOf(written));
      const hasMore = await shipTail(Number(written - startOf(next)));
      if (hasMore || next > before || at - notedAt > noteEveryMs) {
        noteReached(folder, at);
        notedAt = at;
      }
      return startOf(next);
    },
  };
};
