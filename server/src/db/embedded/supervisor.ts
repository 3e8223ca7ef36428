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
  /** Settles when the server is gone though nobody here stopped it. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
};

/** How long starting is tried anew: after the remains of a killed server, and after any other complaint. */
export type Patience = { readonly passingMs: number; readonly lastingMs: number };
export const patient: Patience = { passingMs: 120_000, lastingMs: 5_000 };
/** For one who comes back after a rest. */
export const oneTry: Patience = { passingMs: 2_000, lastingMs: 0 };
/** How long a folder may be held without a server that this process could reach. */
const unseenMs = 10_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The cluster of `dataDir`, made where it is missing. */
export const openCluster = async (dataDir: string): Promise<Cluster> => {
  const folder = path.join(openDataFolder(dataDir), "postgres");
  const owner = chooseOwner(folder);
  const cluster = { folder, owner, binaries: findBinaries(owner) };
  finishReplacing(folder);
  if (!isInitialised(folder)) await initCluster(cluster);
  checkVersion(folder);
  return cluster;
};

// The error of a server that meets the remains of one that was killed; a moment later they are gone.
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

/** Starts the postmaster until it takes work, past the remains of a killed one; `null` when another process was faster. */
const startUntilReady = async (
  cluster: Cluster,
  socketFolder: string,
  { passingMs, lastingMs }: Patience,
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
    // On a full disk it cannot always write down why.
    if (complainsOfDisk(reason) || !hasRoomIn(cluster.folder))
      throw new DiskFull(problem("the disk is full", logFile));
    if (Date.now() - began >= (isPassing(reason) ? passingMs : lastingMs))
      throw new SetupProblem(problem(reason || "no reason given", logFile));
    await pause(100);
  }
  return null;
};

// PostgreSQL refuses such a folder by its lock file, and files that were copied one after the other do not fit together.
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
  patience: Patience,
  claim: FolderClaim,
): Promise<OwnServer | null> => {
  try {
    refuseCopy(cluster.folder);
    const postmaster = await startUntilReady(cluster, socketFolder, patience);
    if (!postmaster) claim.release();
    void postmaster?.gone.then(() => claim.release());
    return postmaster && own(postmaster, socketFolder);
  } catch (error) {
    claim.release();
    throw error;
  }
};

/** Starts servers on a cluster where none runs; returns `null` while another process does so. */
export const makeLauncher = (cluster: Cluster, socketFolder: string, patience: Patience) => {
  let heldSince: number | null = null;
  return async (): Promise<OwnServer | null> => {
    const claim = await claimFolder(cluster.folder);
    if (claim) {
      heldSince = null;
      return launchClaimed(cluster, socketFolder, patience, claim);
    }
    heldSince ??= Date.now();
    if (Date.now() - heldSince > unseenMs)
      throw new SetupProblem(
        `a process that cannot be seen from here, as in another container, runs the database in ${cluster.folder}`,
      );
    await pause(50);
    return null;
  };
};
