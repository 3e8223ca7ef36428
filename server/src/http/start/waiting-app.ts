import type { FastifyInstance } from "fastify";
import type { DiskRoom } from "../../db/disk/disk-room.ts";
import { AppError } from "../../errors.ts";
import { addLiveness } from "../health.ts";
import { alwaysOpen } from "../limits/server-limits.ts";
import { type ServerParts, openServer } from "../open-server.ts";
import { addWebFiles, builtWebFolder } from "../web-files.ts";

const noRoom: DiskRoom = { isFull: () => true, noteRefusal: () => {}, close: () => {} };

/** The server while there is no space to start: the web app, and the reason for everything else. */
export const createWaitingApp = async (
  parts: Omit<ServerParts, "room" | "actorOf">,
): Promise<FastifyInstance> => {
  const app = openServer({ ...parts, room: noRoom });
  addLiveness(app);
  for (const url of ["/readyz", "/config.json"])
    app.get(url, alwaysOpen, () => {
      throw new AppError("unavailableDiskFull");
    });
  await addWebFiles(app, builtWebFolder, "unavailableDiskFull");
  return app;
};
