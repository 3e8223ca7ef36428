import type { PoolContext } from "./pool-context.ts";

export type AuditEvent =
  | "signedIn"
  | "signInRefused"
  | "passwordChanged"
  | "passwordReset"
  | "secondFactorChanged"
  | "signedOut"
  | "signedOutEverywhere"
  | "administered"
  | "arrived";

/** Notes who did what from where; never a secret. */
export const note = async (
  { sql, now }: Pick<PoolContext, "sql" | "now">,
  event: AuditEvent,
  username: string,
  ip: string,
): Promise<void> => {
  await sql`
    insert into pool_audit (at, username, event, ip)
    values (${now()}, ${username.slice(0, 256)}, ${event}, ${ip})`;
};
