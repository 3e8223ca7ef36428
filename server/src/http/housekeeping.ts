import type { FastifyInstance } from "fastify";
import { type Sql, slowSql } from "../db/connection/database.ts";
import { foldSpellings } from "../db/sql/search/fold-spellings.ts";
import { forgetOldKeys } from "../records/idempotency.ts";

const hourMs = 3_600_000;

/** Removes records that were deleted long enough ago; returns their numbers by table. */
export type RemoveOutdated = () => Promise<Readonly<Record<string, number>>>;

const report = (app: FastifyInstance, removed: Readonly<Record<string, number>>): void => {
  if (Object.keys(removed).length > 0)
    app.log.info({ removed }, "deleted records were removed for good");
};

export type Housekeeping = {
  readonly sql: Sql;
  /** Null if retention is switched off. */
  readonly removeOutdated: RemoveOutdated | null;
  /** Saves the erasures in the file beside the database, whichever process made them. */
  readonly saveErasures: () => Promise<void>;
};

/**
 * At the start and once an hour: deletes expired idempotency responses, merges the counts of spellings, saves the
 * erasures, and removes outdated records if retention is on.
 */
export const startHousekeeping = (
  app: FastifyInstance,
  { sql, removeOutdated, saveErasures }: Housekeeping,
): void => {
  const work = () => {
    forgetOldKeys(sql).catch((error: unknown) => app.log.warn({ err: error }, "keys were kept"));
    foldSpellings(slowSql(sql)).catch((error: unknown) =>
      app.log.warn({ err: error }, "spellings were not put together"),
    );
    saveErasures().catch((error: unknown) =>
      app.log.warn({ err: error }, "erasures were not kept beside the database"),
    );
    removeOutdated?.().then(
      (removed) => report(app, removed),
      (error: unknown) => app.log.warn({ err: error }, "deleted records were kept"),
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
