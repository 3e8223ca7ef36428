import type { AuditEvent, PoolContext } from "./pool-context.ts";

/** Notes who did what from where; never a secret. */
export const note = async (
  { sql, now, onEvent }: Pick<PoolContext, "sql" | "now" | "onEvent">,
  event: AuditEvent,
  username: string,
  ip: string,
): Promise<void> => {
  await sql`
    insert into pool_audit (at, username, event, ip)
    values (${now()}, ${username.slice(0, 256)}, ${event}, ${ip})`;
  onEvent(event);
};
