import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { isOfFullDisk } from "../../db/disk/disk-full.ts";
import { checkPort, listen } from "./listen.ts";
import { loadCertificate } from "../../https/certificate.ts";
import type { Settings } from "../../settings.ts";
import { createWaitingApp } from "./waiting-app.ts";

/** The product's port, and the server that holds it while the product cannot start. */
export type ProductPort = {
  /** Rejects if the product could not listen. */
  check(): Promise<void>;
  /** Lets the product listen. */
  give(app: FastifyInstance): Promise<void>;
};

type WaitingPort = ProductPort & {
  /** Listens and responds that the disk is full. */
  hold(): Promise<void>;
  release(): Promise<void>;
};

const firstDelayMs = 200;
const maxDelayMs = 5_000;

const openPort = (settings: Settings, log: Logger): WaitingPort => {
  let waiting: FastifyInstance | null = null;
  const release = async (): Promise<void> => {
    const left = waiting;
    waiting = null;
    await left?.close();
  };
  return {
    check: async () => {
      if (!waiting) await checkPort(settings);
    },
    give: async (app) => {
      // Responses still under way keep their connections; new ones go to the product.
      waiting?.server.close();
      await listen(app, settings);
      void release();
    },
    hold: async () => {
      if (waiting) return;
      const certificate = settings.https ? await loadCertificate(settings) : null;
      const app = await createWaitingApp({ settings, log, ...(certificate && { certificate }) });
      await listen(app, settings);
      waiting = app;
    },
    release,
  };
};

type Surroundings = {
  readonly settings: Settings;
  readonly log: Logger;
  /** Ends the waiting. */
  readonly stopping: AbortSignal;
};

/**
 * Starts the product. While the disk is too full it serves that reason and retries until there is space; `null` when it
 * is stopped meanwhile.
 */
export const startWithRoom = async <T>(
  start: (port: ProductPort) => Promise<T>,
  { settings, log, stopping }: Surroundings,
): Promise<T | null> => {
  const port = openPort(settings, log);
  for (let tries = 0; !stopping.aborted; tries += 1) {
    try {
      const started = await start(port);
      if (tries > 0) log.info("there is room on the disk again: the product has started");
      return started;
    } catch (error) {
      if (!isOfFullDisk(error, settings)) {
        await port.release();
        throw error;
      }
      await port.hold();
      if (tries === 0)
        log.error({ err: error }, "the disk is full: the product starts once there is room");
      const delayMs = Math.min(firstDelayMs * 2 ** tries, maxDelayMs);
      await setTimeout(delayMs, null, { signal: stopping }).catch(() => {});
    }
  }
  await port.release();
  return null;
};
