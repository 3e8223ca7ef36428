import { rmSync } from "node:fs";
import { type Sql, connect } from "../connection/database.ts";
import { findBinaries } from "./binaries.ts";
import { embeddedTarget } from "./embedded-target.ts";
import { type Cluster, initCluster } from "./init-cluster.ts";
import { type ProcessOwner, chooseOwner } from "./process-owner.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { makeLauncher, oneTry } from "./supervisor.ts";

/** What is written before the cluster is used is worth nothing if the machine fails meanwhile. */
const filling = { max_wal_size: "4GB", autovacuum: "off", wal_level: "minimal" };
const unsafe = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

export type SparePlace = {
  readonly folder: string;
  /** Who owns the files: as of the cluster there. */
  readonly like: string;
  /** It is thrown away afterwards. */
  readonly isScratch: boolean;
};

/** Runs the server of a cluster that nobody else uses, for as long as the work lasts. */
const withServer = async <T>(cluster: Cluster, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const socketFolder = makeSocketFolder(cluster.folder, cluster.owner);
  const server = await makeLauncher(cluster, socketFolder, oneTry)();
  if (!server) throw new Error(`another process uses ${cluster.folder}`);
  const sql = connect(embeddedTarget(socketFolder), { connections: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
    await server.stop();
  }
};

/** Makes a cluster, works on it and stops it; it is gone again where that fails, and a scratch one always. */
export const inSpareCluster = async <T>(
  { folder, like, isScratch }: SparePlace,
  work: (sql: Sql) => Promise<T>,
): Promise<T> => {
  const owner: ProcessOwner = chooseOwner(like);
  const settings = isScratch ? { ...filling, ...unsafe } : filling;
  const cluster = { folder, owner, binaries: findBinaries(owner), settings };
  let isDone = false;
  try {
    await initCluster(cluster);
    const result = await withServer(cluster, work);
    isDone = true;
    return result;
  } finally {
    if (isScratch || !isDone) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    for (const beside of [".log", ".owner"]) rmSync(`${folder}${beside}`, { force: true });
  }
};
