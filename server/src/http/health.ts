import type { FastifyInstance } from "fastify";
import type { DiskRoom } from "../db/disk/disk-room.ts";
import { AppError } from "../errors.ts";
import { writesOf } from "./write-state.ts";
import { alwaysOpen } from "./limits/server-limits.ts";

/** Short responses; the library that compresses others would load `fetch` for them, which takes 2 MB. */
const options = { ...alwaysOpen, compress: false } as const;

/** `/livez`: whether the process runs. */
export const addLiveness = (app: FastifyInstance): void => {
  app.get("/livez", options, async () => ({ status: "live" }));
};

/** The state of backups, as far as the public may know it. */
export type PublicBackup = {
  /** How much work would be lost with the database; `null` without a backup. */
  readonly age_seconds: number | null;
  readonly continuous: "off" | "beginning" | "current" | "failing";
};

type HealthParts = {
  readonly room: DiskRoom;
  /** Reads it from the database; a failing backup does not make the product unready. */
  readonly readBackup: () => Promise<PublicBackup>;
};

/** Adds `/readyz` as well: whether the product can be used in full. */
export const addHealth = (app: FastifyInstance, { room, readBackup }: HealthParts): void => {
  addLiveness(app);
  const config = { ...options.config, reportsReadiness: true };
  app.get("/readyz", { ...options, config }, async (request) => {
    if (room.isFull()) throw new AppError("unavailableDiskFull");
    // Reading still works, so a load balancer should not remove the server.
    const status = writesOf(request).isReadOnly() ? "read-only" : "ready";
    return { status, backup: await readBackup() };
  });
};
