import type { Language } from "@teckna/domain/messages/languages";
import type { Runs, Sql, Tx } from "./db/connection/database.ts";
import type { DiskRoom } from "./db/disk/disk-room.ts";
import type { CommitOutcome } from "./db/connection/commit-outcome.ts";

/** What an operation needs to know about its caller, and the only clock and source of ids it may use. */
export type Context = {
  readonly sql: Sql;
  readonly actor: string;
  /** Rejects if the caller's sign-in has ended; nothing is written before it resolves. */
  readonly permission: Promise<void>;
  /** Rejects inside a transaction of several writes if the permission was lost since it began. */
  readonly confirm?: (tx: Tx) => Promise<void>;
  readonly language: Language;
  /** The name of the Swedish collation in this database. */
  readonly collation: string;
  /** The current time as RFC 3339 in Stockholm's offset, with milliseconds. */
  readonly now: () => string;
  readonly newId: () => string;
  readonly outcome: CommitOutcome;
  readonly room: DiskRoom;
};

/** What reading needs: the database or a transaction in it. */
export type Reader = Pick<Context, "collation" | "now"> & { readonly sql: Runs };
