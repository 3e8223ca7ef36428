import type { Sql, TransactionSql } from "./database.ts";
import type { AuditEvent, PoolContext } from "./pool-context.ts";

type Noting = Pick<PoolContext, "now" | "onEvent"> & {
  /** Or the transaction of the noted action. */
  readonly sql: Sql | TransactionSql;
};

/** Who acts on the accounts of others: the name of a user, key or program, and their address. */
export type Author = { readonly by: string; readonly ip: string };

/** An action to note; never with a secret. */
type Noted = {
  readonly event: AuditEvent;
  /** The affected user; empty for none, or for an unknown name. */
  readonly username: string;
  readonly ip: string;
  /** Who did it; absent if it was the user. */
  readonly by?: string;
  /** Details that the event's name does not imply. */
  readonly detail?: string;
};

const maxText = 256;

export const noteAct = async (
  { sql, now, onEvent }: Noting,
  { event, username, ip, by, detail }: Noted,
): Promise<void> => {
  await sql`
    insert into pool_audit (at, username, event, ip, by, detail)
    values (${now()}, ${username.slice(0, maxText)}, ${event}, ${ip},
      ${by?.slice(0, maxText) ?? null}, ${detail?.slice(0, maxText) ?? null})`;
  onEvent(event);
};

/** Notes an action of a user in the audit: who, what, and from which address. */
export const note = (
  noting: Noting,
  event: AuditEvent,
  username: string,
  ip: string,
): Promise<void> => noteAct(noting, { event, username, ip });
