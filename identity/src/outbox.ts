import type { Sql } from "postgres";
import type { Deliver, Medium } from "./delivery.ts";
import type { Seal } from "./sealing.ts";

const place = (username: string, purpose: string): string => `outbox:${username}:${purpose}`;

/** Keeps codes, sealed, where the command line can read them: the delivery of a pool that sends no mail. */
export const deliverToOutbox =
  (seal: Seal): Deliver =>
  async ({ username, purpose, medium, destination, code, at, expiresAt }, tx) => {
    const sealed = seal.close(code, place(username, purpose));
    await tx`delete from pool_outbox where username = ${username} and purpose = ${purpose}`;
    await tx`
      insert into pool_outbox (username, purpose, medium, destination, code_sealed, at, expires_at)
      values (${username}, ${purpose}, ${medium}, ${destination}, ${sealed}, ${at}, ${expiresAt})`;
  };

export type OutboxEntry = {
  readonly username: string;
  readonly purpose: string;
  readonly medium: Medium;
  readonly destination: string;
  readonly code: string;
  readonly at: string;
  readonly expiresAt: string;
};

type Row = {
  username: string;
  purpose: string;
  medium: Medium;
  destination: string;
  code_sealed: Uint8Array;
  at: string | Date;
  expires_at: string | Date;
};

/** The codes that are still good, newest first; used and expired ones are gone. */
export const readOutbox = async (
  sql: Sql,
  seal: Seal,
  now: Date,
  username?: string,
): Promise<OutboxEntry[]> => {
  await sql`delete from pool_outbox where expires_at <= ${now}`;
  const rows = await sql<Row[]>`
    select * from pool_outbox where ${username ?? null}::text is null or username = ${username ?? null}
    order by at desc, id desc`;
  return rows.map((row) => ({
    username: row.username,
    purpose: row.purpose,
    medium: row.medium,
    destination: row.destination,
    code: seal.open(row.code_sealed, place(row.username, row.purpose)),
    at: new Date(row.at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  }));
};
