import type { FastifyInstance } from "fastify";
import type { DiskRoom } from "../db/disk/disk-room.ts";
import { AppError } from "../errors.ts";
import { writesOf } from "./write-state.ts";
import { alwaysOpen } from "./limits/server-limits.ts";

/** `/livez`: the process runs. */
export const addLiveness = (app: FastifyInstance): void => {
  app.get("/livez", alwaysOpen, async () => ({ status: "live" }));
};

/** What backups there are, as far as everybody may know. */
export type PublicBackup = {
  /** How much work would be lost with the database; `null` where there is no backup. */
  readonly age_seconds: number | null;
  readonly continuous: "off" | "beginning" | "current" | "failing";
};

type HealthParts = {
  readonly room: DiskRoom;
  /** Asks the database; a backup that fails keeps nothing from being used. */
  readonly readBackup: () => Promise<PublicBackup>;
};

/** Also `/readyz`: it can be used in full. */
export const addHealth = (app: FastifyInstance, { room, readBackup }: HealthParts): void => {
  addLiveness(app);
  app.get("/readyz", alwaysOpen, async (request) => {
    if (room.isFull()) throw new AppError("unavailableDiskFull");
    // Who reads is served, so a balancer shall not take it out.
    const status = writesOf(request).isReadOnly() ? "read-only" : "ready";
    return { status, backup: await readBackup() };
  });
};
