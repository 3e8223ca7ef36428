import { SetupProblem } from "../../setup-problem.ts";
import { embeddedTarget } from "./embedded-target.ts";
import type { LiveServer } from "./live-server.ts";
import { readOccupancy } from "./product-mark.ts";
import { pause } from "./supervisor.ts";

type Sight = "product" | "busy" | "idle" | "silent";

/** How long a product that wants the folder observes each state before it acts. */
const observeMs: Readonly<Record<Sight, number>> = {
  product: 1_000,
  busy: 60_000,
  idle: 2_000,
  silent: 120_000,
};

const look = async ({ socketFolder }: LiveServer): Promise<Sight> => {
  const occupancy = await readOccupancy(embeddedTarget(socketFolder));
  if (!occupancy) return "silent";
  if (occupancy.hasProduct) return "product";
  return occupancy.others > 0 ? "busy" : "idle";
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended by itself meanwhile.
  }
};

/**
 * Observes a server that another process runs in our folder until it has ended, is clearly in use, or turns out to be
 * abandoned.
 */
export const makeTakeOver = (dataDir: string) => {
  let last: Sight | null = null;
  let since = 0;
  let stops = 0;
  return async (live: LiveServer): Promise<void> => {
    const sight = await look(live);
    if (sight !== last) since = Date.now();
    last = sight;
    await pause(50);
    if (Date.now() - since < observeMs[sight]) return;
    if (sight === "product")
      throw new SetupProblem(`the product already runs on ${dataDir}: stop it or set DATA_DIR`);
    if (sight === "busy")
      throw new SetupProblem(`another command works on ${dataDir}: try again when it is done`);
    // The server's owner is gone without having stopped it; crash recovery makes even SIGKILL safe.
    stops += 1;
    since = Date.now();
    signal(live.pid, stops === 1 ? "SIGINT" : stops === 2 ? "SIGQUIT" : "SIGKILL");
  };
};
