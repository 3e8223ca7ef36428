import type { Language } from "@teckna/domain/messages/languages";
import type { Runs, Sql, Tx } from "./db/connection/database.ts";
import type { DiskRoom } from "./db/disk/disk-room.ts";
import type { CommitOutcome } from "./db/connection/commit-outcome.ts";

/** What a verb needs to know about who makes the request, and the only clock and source of ids it may use. */
export type Context = {
  readonly sql: Sql;
  readonly actor: string;
  /** Fails where the actor's sign-in has ended; nothing is written before it is given. */
  readonly permission: Promise<void>;
  /** Fails in a transaction of several writes where the permission has ended since it began. */
  readonly confirm?: (tx: Tx) => Promise<void>;
  readonly language: Language;
  /** How the database spells the order of text that people expect. */
  readonly collation: string;
  /** This moment as RFC 3339 in Stockholm's offset, with milliseconds. */
  readonly now: () => string;
  readonly newId: () => string;
  readonly outcome: CommitOutcome;
  readonly room: DiskRoom;
};

/** What it takes to read: the database, or a transaction in it. */
export type Reader = Pick<Context, "collation" | "now"> & { readonly sql: Runs };
