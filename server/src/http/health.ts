import type { FastifyInstance } from "fastify";
import type { Sql } from "../db/database.ts";
import { AppError } from "../errors.ts";

/** `/livez`: the process runs. `/readyz`: it can be used, until it begins to stop. */
export const addHealth = (app: FastifyInstance, sql: Sql): void => {
  // Whoever watches the process must be told while it is under pressure, too.
  const route = { config: { isPublic: true, pressureHandler: () => {} } };
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.get("/livez", route, async () => ({ status: "live" }));
  app.get("/readyz", route, async () => {
    if (isClosing) throw new AppError("overloaded");
    await sql`select 1`;
    return { status: "ready" };
  });
};
