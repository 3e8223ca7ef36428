import type { FastifyInstance } from "fastify";
import type { Sql } from "../db/connection/database.ts";
import type { DiskRoom } from "../db/disk/disk-room.ts";
import { AppError } from "../errors.ts";
import { alwaysOpen } from "./limits/server-limits.ts";

/** `/livez`: the process runs. */
export const addLiveness = (app: FastifyInstance): void => {
  app.get("/livez", alwaysOpen, async () => ({ status: "live" }));
};

/** Also `/readyz`: it can be used in full, until it begins to stop. */
export const addHealth = (app: FastifyInstance, sql: Sql, room: DiskRoom): void => {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  addLiveness(app);
  app.get("/readyz", alwaysOpen, async () => {
    if (isClosing) throw new AppError("overloaded");
    if (room.isFull()) throw new AppError("unavailableDiskFull");
    await sql`select 1`;
    return { status: "ready" };
  });
};
