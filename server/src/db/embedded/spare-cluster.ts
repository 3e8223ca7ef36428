import { readFileSync, rmSync } from "node:fs";
import { type Sql, connect } from "../connection/database.ts";
import { removeFolder } from "../disk/remove-folder.ts";
import { findBinaries } from "./binaries.ts";
import { embeddedTarget } from "./embedded-target.ts";
import { type Cluster, checkVersion, initCluster } from "./init-cluster.ts";
import { filling, recovering, unsafe } from "./postgres-settings.ts";
import { type ProcessOwner, chooseOwner } from "./process-owner.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { makeLauncher, oneTry } from "./supervisor.ts";

type SparePlace = {
  readonly folder: string;
  /** The folder whose owner the files get. */
  readonly like: string;
  /** Whether it is removed afterwards. */
  readonly isScratch: boolean;
};

type Unpack = (owner: ProcessOwner) => Promise<void>;

/** Runs the server of a cluster that nobody else uses, for the duration of the work. */
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

const removeBeside = (folder: string): void => {
  for (const beside of [".log", ".owner"]) rmSync(`${folder}${beside}`, { force: true });
};

/** Runs work on a cluster that is removed if the work fails; a scratch cluster is always removed. */
const passing = async <T>(
  { folder, isScratch }: SparePlace,
  work: () => Promise<T>,
): Promise<T> => {
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    if (isScratch || !isDone) await removeFolder(folder);
    removeBeside(folder);
  }
};

const clusterAt = ({ folder, like }: SparePlace): Cluster => {
  const owner = chooseOwner(like);
  return { folder, owner, binaries: findBinaries(owner) };
};

/** Creates a cluster, runs work on it and stops it. */
export const inSpareCluster = <T>(place: SparePlace, work: (sql: Sql) => Promise<T>): Promise<T> =>
  passing(place, async () => {
    const settings = place.isScratch ? { ...filling, ...unsafe } : filling;
    const cluster = { ...clusterAt(place), settings };
    await initCluster(cluster);
    return withServer(cluster, work);
  });

const endedBefore = "recovery ended before configured recovery target was reached";

const hasEndedBefore = ({ folder }: Cluster): boolean =>
  readFileSync(`${folder}.log`, "utf8").includes(endedBefore);

/**
 * Recovers a copy to a point in time, or to the end of its WAL where nothing was written between that end and the point
 * in time.
 */
const recover = async <T>(
  cluster: Cluster,
  until: string | null,
  work: (sql: Sql) => Promise<T>,
): Promise<T> => {
  const target = until === null ? {} : { recovery_target_time: until };
  try {
    return await withServer({ ...cluster, settings: { ...recovering, ...target } }, work);
  } catch (error) {
    if (until === null || !hasEndedBefore(cluster)) throw error;
    return withServer({ ...cluster, settings: recovering }, work);
  }
};

/** Recovers the copy of a running cluster that was unpacked into the folder, runs work on it and stops it. */
export const inRecoveredCluster = <T>(
  place: SparePlace,
  { unpack, until }: { readonly unpack: Unpack; readonly until: string | null },
  work: (sql: Sql) => Promise<T>,
): Promise<T> =>
  passing(place, async () => {
    const cluster = clusterAt(place);
    await unpack(cluster.owner);
    checkVersion(cluster.folder);
    return recover(cluster, until, work);
  });
