import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { SetupProblem } from "../../setup-problem.ts";
import { claimFolder } from "./folder-claim.ts";
import { findLiveServer, socketFile } from "./live-server.ts";
import { ofAnyVersion } from "./postgres-settings.ts";
import { startPostmaster } from "./postmaster.ts";
import { probe } from "./probe.ts";
import { canReach, chooseOwner } from "./process-owner.ts";
import { makeSocketFolder, removeSocketFolder } from "./socket-folder.ts";
import { pause } from "./supervisor.ts";

type OlderCluster = {
  readonly folder: string;
  /** The folder with the programs of the version that made the cluster. */
  readonly binaries: string;
};

const startMs = 120_000;

/** The major version of PostgreSQL that made a cluster; `null` where there is none. */
export const versionOf = (folder: string): string | null => {
  const file = path.join(folder, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
};

const runServer = async <T>(
  { folder, binaries }: OlderCluster,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> => {
  const owner = chooseOwner(folder);
  if (!canReach(binaries, owner))
    throw new SetupProblem(
      `the account that owns ${folder} may not enter ${binaries}: put the programs where everybody may read them`,
    );
  const socketFolder = makeSocketFolder(folder, owner);
  const logFile = `${folder}.upgrade.log`;
  const postmaster = startPostmaster(
    { folder, owner, binaries },
    { logFile, settings: { ...ofAnyVersion, unix_socket_directories: socketFolder } },
  );
  let isGone = false;
  void postmaster.gone.then(() => (isGone = true));
  try {
    const deadline = Date.now() + startMs;
    while ((await probe({ path: socketFile(socketFolder) })) !== "ready") {
      if (isGone || Date.now() > deadline)
        throw new SetupProblem(
          `the programs in ${binaries} do not start the data in ${folder}: ${postmaster.complaint() || "no reason given"} (log: ${logFile})`,
        );
      await pause(20);
    }
    const host = encodeURIComponent(socketFolder);
    const result = await work(`postgres://postgres@localhost/postgres?host=${host}`);
    rmSync(logFile, { force: true });
    return result;
  } finally {
    await postmaster.stop();
    removeSocketFolder(socketFolder);
  }
};

/** Runs the server of an older cluster, with that version's own programs, for the duration of the work. */
export const inOlderCluster = async <T>(
  cluster: OlderCluster,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> => {
  const claim = await claimFolder(cluster.folder);
  try {
    if (!claim || findLiveServer(cluster.folder))
      throw new SetupProblem(`the database in ${cluster.folder} is in use: stop the product first`);
    return await runServer(cluster, work);
  } finally {
    claim?.release();
  }
};
