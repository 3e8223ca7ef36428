import type { Rule } from "./rules.ts";

type Accepted = { readonly rules: readonly Rule[]; readonly because: string };

/**
 * Files from before the rules existed. They are never edited, and every real database that is upgraded while in use
 * already has them.
 */
export const accepted: Readonly<Record<string, Accepted>> = {
  "0001-records.sql": {
    rules: ["unknown-statement"],
    because: "it builds indexes on tables that it makes itself, by names that it puts together",
  },
  "0003-pool-names-unread.sql": {
    rules: ["writes-many-rows", "takes-away", "blocks-writers", "holds-several-tables"],
    because: "tables of the user pool, of what ends within a day and of a few thousand rows",
  },
  "0004-announcement-date.sql": {
    rules: ["writes-table-anew"],
    because:
      "a column of a type with rules; since then such columns are added as `npm run table` prints them",
  },
  "0005-second-factor.sql": {
    rules: ["reads-table", "holds-several-tables"],
    because: "tables of the user pool with a row for each user",
  },
  "0006-delivery.sql": {
    rules: ["blocks-writers"],
    because: "the outbox holds what waits to be sent, a few rows",
  },
  "0007-federation.sql": {
    rules: ["reads-table"],
    because: "a table of the user pool with a row for each user",
  },
  "0009-history-as-text.sql": {
    rules: ["writes-table-anew"],
    because: "the history was written anew once, before there was any that was long",
  },
  "0010-search-by-batch.sql": {
    rules: ["unknown-statement"],
    because:
      "it resets a setting of indexes, which holds nobody up, by names that it puts together",
  },
  "0011-undo-of-batches.sql": {
    rules: ["writes-table-anew", "reads-table", "blocks-writers"],
    because: "a table with a row for each upload",
  },
  "0012-pool-names-and-audit.sql": {
    rules: ["writes-many-rows", "blocks-writers"],
    because: "tables of the user pool, of its users and of their sign-ins in a year",
  },
  "0015-pending-contacts.sql": {
    rules: ["holds-several-tables"],
    because: "two tables of the user pool that no request holds longer than a moment",
  },
  "0017-changesets.sql": {
    rules: ["writes-table-anew", "blocks-writers"],
    because: "a table with a row for each save of several records",
  },
  "0024-live-events.sql": {
    rules: ["holds-several-tables"],
    because: "it only makes triggers, which takes no longer than a moment",
  },
};
