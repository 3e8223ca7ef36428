import type { FastifyInstance } from "fastify";
import type { Sql } from "../db/connection/database.ts";
import { forgetOldKeys } from "../records/idempotency.ts";

const hourMs = 3_600_000;

/** Drops responses kept for repeated requests once no one may request them any more. */
export const keepPurging = (app: FastifyInstance, sql: Sql): void => {
  const forget = () => {
    forgetOldKeys(sql).catch((error: unknown) => app.log.warn({ err: error }, "keys were kept"));
  };
  const timer = setInterval(forget, hourMs).unref();
  app.addHook("onReady", (done) => {
    forget();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    done();
  });
};
