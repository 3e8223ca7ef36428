import type { TransactionSql } from "postgres";

export type Medium = "EMAIL" | "SMS";

export type Message = {
  readonly username: string;
  readonly purpose: string;
  readonly medium: Medium;
  readonly destination: string;
  readonly code: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Brings a code to its user, within the transaction that makes it; nothing else ever sees a code in the clear. */
export type Deliver = (message: Message, tx: TransactionSql) => Promise<void>;
