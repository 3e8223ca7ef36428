import { stockholmText } from "@teckna/domain/stockholm";
import type { Context, Reader } from "../context.ts";
import type { Tx } from "../db/connection/database.ts";
import type { OnBug } from "./check-issues.ts";

/** What checking issues depends on. */
export type CheckSetup = Pick<Context, "sql" | "collation"> & {
  /** The current time in ms. */
  readonly clock: () => number;
  /** The version of the rules: a round begins when it differs from that of the last one. */
  readonly rules: string;
  readonly onBug: OnBug;
};

/** A reader that sees the transaction's own changes. */
export const readerIn = (tx: Tx, { collation, clock }: CheckSetup): Reader => ({
  sql: tx,
  collation,
  now: () => stockholmText(clock()),
});
