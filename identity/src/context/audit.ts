import type { Sql, TransactionSql } from "./database.ts";
import type { AuditEvent, PoolContext } from "./pool-context.ts";

type Noting = Pick<PoolContext, "now" | "onEvent"> & {
  /** Or the transaction of what is noted. */
  readonly sql: Sql | TransactionSql;
};

/** Who does something to others' accounts: the name of a user, a key or a program, and from which address. */
export type Author = { readonly by: string; readonly ip: string };

/** Something that was done; never a secret. */
type Noted = {
  readonly event: AuditEvent;
  /** To whom; empty where it is about nobody, or about a name that nobody has. */
  readonly username: string;
  readonly ip: string;
  /** Who did it; the user alone, where absent. */
  readonly by?: string;
  /** What it was, where the event does not say it. */
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

/** Notes who did what from where, of what users do by themselves. */
export const note = (
  noting: Noting,
  event: AuditEvent,
  username: string,
  ip: string,
): Promise<void> => noteAct(noting, { event, username, ip });
