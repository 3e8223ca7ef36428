import { stockholmText } from "@teckna/domain/stockholm";
import type { Context, Reader } from "../context.ts";
import type { Tx } from "../db/connection/database.ts";
import type { OnBug } from "./judge-issues.ts";

/** What issues are judged by, and with. */
export type Judging = Pick<Context, "sql" | "collation"> & {
  /** The moment in ms. */
  readonly clock: () => number;
  /** All issues are judged anew where it is another than that of the last round. */
  readonly rules: string;
  readonly onBug: OnBug;
};

/** Reads what the transaction sees. */
export const readerIn = (tx: Tx, { collation, clock }: Judging): Reader => ({
  sql: tx,
  collation,
  now: () => stockholmText(clock()),
});
