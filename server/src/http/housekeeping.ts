import type { FastifyInstance } from "fastify";
import { type Sql, slowSql } from "../db/connection/database.ts";
import { foldSpellings } from "../db/sql/search/fold-spellings.ts";
import { forgetOldKeys } from "../records/idempotency.ts";

const hourMs = 3_600_000;

/** Removes what was deleted long enough ago; how much, by table. */
export type RemoveOutdated = () => Promise<Readonly<Record<string, number>>>;

const report = (app: FastifyInstance, removed: Readonly<Record<string, number>>): void => {
  if (Object.keys(removed).length > 0)
    app.log.info({ removed }, "deleted records were removed for good");
};

export type House = {
  readonly sql: Sql;
  /** Where that is wanted. */
  readonly removeOutdated: RemoveOutdated | null;
  /** Keeps what was erased beside the database too, whichever process erased it. */
  readonly keepErasures: () => Promise<void>;
};

/**
 * Drops responses that no one may request any more, puts the counts of spellings together, keeps what was erased, and
 * removes what is outdated where that is wanted, at the start and once an hour.
 */
export const keepHouse = (
  app: FastifyInstance,
  { sql, removeOutdated, keepErasures }: House,
): void => {
  const work = () => {
    forgetOldKeys(sql).catch((error: unknown) => app.log.warn({ err: error }, "keys were kept"));
    foldSpellings(slowSql(sql)).catch((error: unknown) =>
      app.log.warn({ err: error }, "spellings were not put together"),
    );
    keepErasures().catch((error: unknown) =>
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
