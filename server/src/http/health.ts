import type { FastifyInstance } from "fastify";
import type { Sql } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { alwaysOpen } from "./server-limits.ts";

/** `/livez`: the process runs. `/readyz`: it can be used, until it begins to stop. */
export const addHealth = (app: FastifyInstance, sql: Sql): void => {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.get("/livez", alwaysOpen, async () => ({ status: "live" }));
  app.get("/readyz", alwaysOpen, async () => {
    if (isClosing) throw new AppError("overloaded");
    await sql`select 1`;
    return { status: "ready" };
  });
};
