import { setTimeout } from "node:timers/promises";
import type { Sql } from "../connection/database.ts";
import type { Target } from "../../settings/database-url.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { embeddedTarget } from "./embedded-target.ts";
import type { Cluster } from "./init-cluster.ts";
import { findLiveServer } from "./live-server.ts";
import { probe } from "./probe.ts";
import { openMark } from "./product-mark.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import {
  type OwnServer,
  type StartTimeouts,
  makeLauncher,
  oneTry,
  openCluster,
  manyTries,
  pause,
} from "./supervisor.ts";
import { makeTakeOver } from "./take-over.ts";

export type EmbeddedDatabase = {
  readonly target: Target;
  /** Whether another process runs this folder's server. */
  readonly attached: boolean;
  stop(): Promise<void>;
};

const attachMs = 60_000;
const steadyLooks = 3;

/** Waits until a server accepts work and keeps accepting it: a server whose owner just died soon stops. */
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

/** For commands: uses the folder's running server, else starts one for as long as the command runs. */
export const shareEmbedded = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const cluster = await openCluster(dataDir);
  const socketFolder = makeSocketFolder(cluster.folder, cluster.owner);
  const launch = makeLauncher(cluster, socketFolder, manyTries);
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
  throw new SetupProblem(`the database server that runs on ${dataDir} does not respond`);
};

/** Called once at the start of each outage that does not end by itself at once, and once at its end. */
export type OutageListener = {
  readonly onOutage: (error: unknown) => void;
  readonly onReturn: () => void;
};

type Place = {
  readonly cluster: Cluster;
  readonly socketFolder: string;
  readonly dataDir: string;
};

const occupy = async (
  { cluster, socketFolder, dataDir }: Place,
  timeouts: StartTimeouts,
): Promise<OwnServer> => {
  const takeOver = makeTakeOver(dataDir);
  const launch = makeLauncher(cluster, socketFolder, timeouts);
  for (;;) {
    const live = findLiveServer(cluster.folder);
    const server = live ? await takeOver(live) : await launch();
    if (server) return server;
  }
};

type Held = { readonly server: OwnServer; readonly mark: Sql };

const occupyAndMark = async (place: Place, timeouts: StartTimeouts): Promise<Held> => {
  for (;;) {
    let isLost = false;
    const server = await occupy(place, timeouts);
    void server.lost.then(() => (isLost = true));
    while (!isLost) {
      const mark = await openMark(embeddedTarget(place.socketFolder));
      if (mark) return { server, mark };
      await pause(100);
    }
  }
};

const firstDelayMs = 200;
const maxDelayMs = 5_000;

/** Starts the server again until that succeeds, with growing pauses; `null` when told to stop meanwhile. */
const regain = async (
  place: Place,
  { onOutage, onReturn }: OutageListener,
  stopping: AbortSignal,
): Promise<Held | null> => {
  for (let tries = 0; !stopping.aborted; tries += 1) {
    try {
      const held = await occupyAndMark(place, oneTry);
      if (tries > 0) onReturn();
      return held;
    } catch (error) {
      if (tries === 0) onOutage(error);
      const delayMs = Math.min(firstDelayMs * 2 ** tries, maxDelayMs);
      await setTimeout(delayMs, null, { signal: stopping }).catch(() => {});
    }
  }
  return null;
};

const release = async ({ server, mark }: Held): Promise<void> => {
  await mark.end({ timeout: 0 });
  await server.stop();
};

/** For the product: the folder's only server, started again for as long as the product lives. */
export const ownEmbedded = async (
  dataDir: string,
  listener: OutageListener,
): Promise<EmbeddedDatabase> => {
  const cluster = await openCluster(dataDir);
  const socketFolder = makeSocketFolder(cluster.folder, cluster.owner);
  const place = { cluster, socketFolder, dataDir };
  const stopping = new AbortController();
  const occupied = occupyAndMark(place, manyTries);
  let holding: Promise<Held | null> = occupied;
  const keep = async (first: Held): Promise<void> => {
    for (let held: Held | null = first; held; held = await holding) {
      await held.server.lost;
      await held.mark.end({ timeout: 0 });
      holding = regain(place, listener, stopping.signal);
    }
  };
  void keep(await occupied);
  return {
    target: embeddedTarget(socketFolder),
    attached: false,
    stop: async () => {
      stopping.abort();
      const held = await holding;
      if (held) await release(held);
    },
  };
};
