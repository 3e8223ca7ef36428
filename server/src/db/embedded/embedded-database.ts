import type { Sql } from "../database.ts";
import type { Target } from "../database-url.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { embeddedTarget } from "./embedded-target.ts";
import type { Cluster } from "./init-cluster.ts";
import { findLiveServer } from "./live-server.ts";
import { probe } from "./probe.ts";
import { holdMark } from "./product-mark.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { type OwnServer, makeLauncher, openCluster, pause } from "./supervisor.ts";
import { makeTakeOver } from "./take-over.ts";

export type EmbeddedDatabase = {
  readonly target: Target;
  /** Another process of this folder runs the server. */
  readonly attached: boolean;
  stop(): Promise<void>;
};

const attachMs = 60_000;
const steadyLooks = 3;

/** Waits until a server takes work and keeps doing so: one whose owner just died does not. */
const isSteady = async (target: Target): Promise<boolean> => {
  for (let looked = 0; looked < steadyLooks; looked += 1) {
    if ((await probe({ path: target.socketPath ?? "" })) !== "ready") return false;
    await pause(70);
  }
  return true;
};

const shared = (target: Target): EmbeddedDatabase => ({
  target,
  attached: true,
  stop: () => Promise.resolve(),
});

/** For commands: the running server of the folder, else one of their own for as long as they last. */
export const shareEmbedded = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const cluster = await openCluster(dataDir);
  const socketFolder = makeSocketFolder(cluster.folder, cluster.owner);
  const launch = makeLauncher(cluster, socketFolder);
  const deadline = Date.now() + attachMs;
  while (Date.now() < deadline) {
    const live = findLiveServer(cluster.folder);
    if (!live) {
      const server = await launch();
      if (server) return { target: embeddedTarget(socketFolder), attached: false, ...server };
    } else if (await isSteady(embeddedTarget(live.socketFolder)))
      return shared(embeddedTarget(live.socketFolder));
    await pause(50);
  }
  throw new SetupProblem(`the database server that runs on ${dataDir} does not answer`);
};

const occupy = async (
  cluster: Cluster,
  socketFolder: string,
  dataDir: string,
): Promise<OwnServer> => {
  const takeOver = makeTakeOver(dataDir);
  const launch = makeLauncher(cluster, socketFolder);
  for (;;) {
    const live = findLiveServer(cluster.folder);
    const server = live ? await takeOver(live) : await launch();
    if (server) return server;
  }
};

/** For the product: the folder's only server, restarted when it dies; `onLost` hears when that fails. */
export const ownEmbedded = async (
  dataDir: string,
  onLost: (error: unknown) => void,
): Promise<EmbeddedDatabase> => {
  const cluster = await openCluster(dataDir);
  const socketFolder = makeSocketFolder(cluster.folder, cluster.owner);
  const target = embeddedTarget(socketFolder);
  let isStopping = false;
  let server: OwnServer;
  let mark: Sql;
  const occupyAndMark = async (): Promise<void> => {
    for (;;) {
      let isLost = false;
      server = await occupy(cluster, socketFolder, dataDir);
      void server.lost.then(() => (isLost = true));
      while (!isLost) {
        const held = await holdMark(target);
        if (held) {
          mark = held;
          return;
        }
        await pause(100);
      }
    }
  };
  const keep = async (): Promise<void> => {
    for (;;) {
      await server.lost;
      await mark.end({ timeout: 0 });
      if (isStopping) return;
      await occupyAndMark();
    }
  };
  await occupyAndMark();
  keep().catch(onLost);
  return {
    target,
    attached: false,
    stop: async () => {
      isStopping = true;
      await mark.end({ timeout: 0 });
      await server.stop();
    },
  };
};
