import type { FastifyInstance } from "fastify";
import { type Sql, slowSql } from "../db/connection/database.ts";
import { foldSpellings } from "../db/sql/search/fold-spellings.ts";
import { forgetOldKeys } from "../records/idempotency.ts";

const hourMs = 3_600_000;

/** Drops responses that no one may request any more, and puts the counts of spellings together, once an hour. */
export const keepHouse = (app: FastifyInstance, sql: Sql): void => {
  const work = () => {
    forgetOldKeys(sql).catch((error: unknown) => app.log.warn({ err: error }, "keys were kept"));
    foldSpellings(slowSql(sql)).catch((error: unknown) =>
      app.log.warn({ err: error }, "spellings were not put together"),
    );
  };
  const timer = setInterval(work, hourMs).unref();
  app.addHook("onReady", (done) => {
    work();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    done();
  });
};
