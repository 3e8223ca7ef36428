import type { FastifyInstance } from "fastify";
import { type Sql, slowSql } from "../db/connection/database.ts";
import { foldSpellings } from "../db/sql/search/fold-spellings.ts";
import { forgetOldKeys } from "../records/idempotency.ts";

const hourMs = 3_600_000;

/** Removes records that were deleted long enough ago; returns their numbers by table. */
export type RemoveOutdated = () => Promise<Readonly<Record<string, number>>>;

/** The database was replaced by other means than `npm run restore`, or by one that was killed. */
const recall = (app: FastifyInstance, recallErasures: Housekeeping["recallErasures"]): void =>
  void recallErasures().then(
    (count) => {
      if (count > 0)
        app.log.warn({ count }, "erased names may be back: stop, and run npm run erase -- again");
    },
    (error: unknown) => app.log.warn({ err: error }, "erasures were not looked up"),
  );

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
  /** Notes in the database the erasures of that file which it does not know; returns how many these were. */
  readonly recallErasures: () => Promise<number>;
};

/**
 * At the start and once an hour: deletes expired idempotency responses, merges the counts of spellings, saves the
 * erasures, and removes outdated records if retention is on. At the start it looks for erasures that are unknown.
 */
export const startHousekeeping = (
  app: FastifyInstance,
  { sql, removeOutdated, saveErasures, recallErasures }: Housekeeping,
): void => {
  const work = () => {
    forgetOldKeys(sql).catch((error: unknown) =>
      app.log.warn({ err: error }, "outdated idempotency keys could not be deleted"),
    );
    foldSpellings(slowSql(sql)).catch((error: unknown) =>
      app.log.warn({ err: error }, "the counts of spellings could not be merged"),
    );
    saveErasures().catch((error: unknown) =>
      app.log.warn({ err: error }, "the list of erasures could not be saved beside the database"),
    );
    removeOutdated?.().then(
      (removed) => report(app, removed),
      (error: unknown) =>
        app.log.warn({ err: error }, "records deleted long ago could not be removed"),
    );
  };
  const timer = setInterval(work, hourMs).unref();
  app.addHook("onReady", (done) => {
    recall(app, recallErasures);
    work();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    done();
  });
};
