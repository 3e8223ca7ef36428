import path from "node:path";
import { SetupProblem } from "../../setup-problem.ts";
import { elsewhere, findBinaries } from "./binaries.ts";
import { openDataFolder } from "../disk/data-folder.ts";
import { DiskFull, complainsOfDisk } from "../disk/disk-full.ts";
import { hasRoomIn } from "../disk/disk-room.ts";
import { type FolderClaim, claimFolder } from "./folder-claim.ts";
import { type Cluster, checkVersion, initCluster, isInitialised } from "./init-cluster.ts";
import { findLiveServer, findOriginal, socketFile } from "./live-server.ts";
import { ofThisVersion } from "./postgres-settings.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import { probe } from "./probe.ts";
import { chooseOwner } from "./process-owner.ts";
import { finishReplacing } from "./replace-cluster.ts";
import { removeSocketFolder, restoreSocketFolder } from "./socket-folder.ts";

/** A server that this process started. */
export type OwnServer = {
  /** Resolves when the server has ended without this process having stopped it. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
};

/** How long starting is retried: after signs of a killed server's remains, and after any other failure. */
export type StartTimeouts = { readonly passingMs: number; readonly lastingMs: number };
export const manyTries: StartTimeouts = { passingMs: 120_000, lastingMs: 5_000 };
/** For retries with pauses between them. */
export const oneTry: StartTimeouts = { passingMs: 2_000, lastingMs: 0 };
/** How long a folder may be claimed while this process can reach no server of it. */
const unseenMs = 10_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The cluster in `dataDir`, created where it is missing. */
export const openCluster = async (dataDir: string): Promise<Cluster> => {
  const folder = path.join(openDataFolder(dataDir), "postgres");
  const owner = chooseOwner(folder);
  const cluster = { folder, owner, binaries: findBinaries(owner) };
  finishReplacing(folder);
  if (!isInitialised(folder)) await initCluster(cluster);
  checkVersion(folder);
  return cluster;
};

// Whether a server failed because of the remains of a killed one, which disappear in a moment.
const isPassing = (complaint: string): boolean =>
  complaint === "" || /shared memory block|lock file|in recovery|starting up/.test(complaint);

const untilReady = async (postmaster: Postmaster, socketPath: string): Promise<boolean> => {
  let isGone = false;
  void postmaster.gone.then(() => (isGone = true));
  while (!isGone) {
    if ((await probe({ path: socketPath })) === "ready") return true;
    await pause(10);
  }
  return false;
};

const own = (postmaster: Postmaster, socketFolder: string): OwnServer => {
  let isStopping = false;
  return {
    lost: postmaster.gone.then(() => (isStopping ? new Promise<void>(() => {}) : undefined)),
    stop: async () => {
      isStopping = true;
      await postmaster.stop();
      removeSocketFolder(socketFolder);
    },
  };
};

const problem = (reason: string, logFile: string): string =>
  `the embedded PostgreSQL does not start: ${reason} (log: ${logFile}); mend it or ${elsewhere}`;

/**
 * Starts the postmaster until it accepts work, past the remains of a killed server; `null` when another process was
 * faster.
 */
const startUntilReady = async (
  cluster: Cluster,
  socketFolder: string,
  { passingMs, lastingMs }: StartTimeouts,
): Promise<Postmaster | null> => {
  const logFile = `${cluster.folder}.log`;
  const began = Date.now();
  while (!findLiveServer(cluster.folder)) {
    restoreSocketFolder(socketFolder, cluster.owner);
    const postmaster = startPostmaster(cluster, {
      settings: { ...ofThisVersion, ...cluster.settings, unix_socket_directories: socketFolder },
      logFile,
    });
    if (await untilReady(postmaster, socketFile(socketFolder))) return postmaster;
    const reason = postmaster.complaint();
    // With a full disk, PostgreSQL cannot always log the reason.
    if (complainsOfDisk(reason) || !hasRoomIn(cluster.folder))
      throw new DiskFull(problem("the disk is full", logFile));
    if (Date.now() - began >= (isPassing(reason) ? passingMs : lastingMs))
      throw new SetupProblem(problem(reason || "no reason given", logFile));
    await pause(100);
  }
  return null;
};

// PostgreSQL would refuse a copied folder because of the lock file in it, and rightly: files copied one after the other
// are not consistent.
const refuseCopy = (folder: string): void => {
  const original = findOriginal(folder);
  if (original)
    throw new SetupProblem(
      `the data in ${folder} was copied from ${original} while its database was running, as it is now: stop that and copy it again`,
    );
};

const launchClaimed = async (
  cluster: Cluster,
  socketFolder: string,
  timeouts: StartTimeouts,
  claim: FolderClaim,
): Promise<OwnServer | null> => {
  try {
    refuseCopy(cluster.folder);
    const postmaster = await startUntilReady(cluster, socketFolder, timeouts);
    if (!postmaster) claim.release();
    void postmaster?.gone.then(() => claim.release());
    return postmaster && own(postmaster, socketFolder);
  } catch (error) {
    claim.release();
    throw error;
  }
};

/** Starts the server of a cluster that has none; returns `null` while another process does so. */
export const makeLauncher = (cluster: Cluster, socketFolder: string, timeouts: StartTimeouts) => {
  let lockedSince: number | null = null;
  return async (): Promise<OwnServer | null> => {
    const claim = await claimFolder(cluster.folder);
    if (claim) {
      lockedSince = null;
      return launchClaimed(cluster, socketFolder, timeouts, claim);
    }
    lockedSince ??= Date.now();
    if (Date.now() - lockedSince > unseenMs)
      throw new SetupProblem(
        `a process that cannot be seen from here, as in another container, runs the database in ${cluster.folder}`,
      );
    await pause(50);
    return null;
  };
};
