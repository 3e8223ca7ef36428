import type { Sql } from "../context/database.ts";
import type { Deliver, Medium, Occasion, OutgoingMessage } from "../context/delivery.ts";
import type { Seal } from "../context/sealing.ts";

const place = (username: string, purpose: string): string => `outbox:${username}:${purpose}`;

/**
 * Stores messages, encrypted, until a sender takes them or an administrator reads them. For an unknown name the same
 * work is done without storing anything, so that timing reveals nothing.
 */
export const deliverToOutbox =
  (seal: Seal): Deliver =>
  async ({ username, purpose, medium, destination, code, at, expiresAt }, tx) => {
    const sealed = seal.close(code, place(username, purpose));
    await tx`delete from pool_outbox where username = ${username} and purpose = ${purpose}`;
    await tx`
      insert into pool_outbox
        (username, purpose, medium, destination, code_sealed, at, expires_at, due_at)
      select username, ${purpose}, ${medium}, ${destination}, ${sealed}::bytea,
        ${at}::timestamptz, ${expiresAt}::timestamptz, ${at}::timestamptz
      from pool_user where username = ${username}`;
  };

export type OutboxEntry = {
  readonly username: string;
  readonly purpose: string;
  readonly medium: Medium;
  readonly destination: string;
  readonly code: string;
  readonly at: string;
  readonly expiresAt: string;
  /** The number of attempts to send it. */
  readonly attempts: number;
};

type OutboxRow = {
  id: number;
  username: string;
  purpose: Occasion;
  medium: Medium;
  destination: string;
  code_sealed: Uint8Array;
  at: string | Date;
  expires_at: string | Date;
  attempts: number;
};

const openCode = (seal: Seal, row: OutboxRow): string =>
  seal.open(row.code_sealed, place(row.username, row.purpose));

/** The valid codes, newest first; sent, used and expired ones are not in the outbox. */
export const readOutbox = async (
  sql: Sql,
  seal: Seal,
  now: Date,
  username?: string,
): Promise<OutboxEntry[]> => {
  await sql`delete from pool_outbox where expires_at <= ${now}`;
  const rows = await sql<OutboxRow[]>`
    select * from pool_outbox where ${username ?? null}::text is null or username = ${username ?? null}
    order by at desc, id desc`;
  return rows.map((row) => ({
    username: row.username,
    purpose: row.purpose,
    medium: row.medium,
    destination: row.destination,
    code: openCode(seal, row),
    at: new Date(row.at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    attempts: row.attempts,
  }));
};

type Round = {
  readonly medium: Medium;
  readonly at: Date;
  /** When another process may retry, if this one never reports a result. */
  readonly until: Date;
  readonly max: number;
};

/** Leases due messages, each to one sender; no transaction stays open during sending. */
export const takeDue = async (
  sql: Sql,
  seal: Seal,
  { medium, at, until, max }: Round,
): Promise<OutgoingMessage[]> => {
  const rows = await sql<(OutboxRow & { locale: string | null })[]>`
    update pool_outbox o set attempts = o.attempts + 1, due_at = ${until}
    from (
      select id from pool_outbox
      where medium = ${medium} and due_at <= ${at} and expires_at > ${at}
      order by due_at limit ${max} for update skip locked
    ) due, pool_user u
    where o.id = due.id and u.username = o.username
    returning o.*, u.attributes->>'locale' as locale`;
  return rows.map((row) => ({
    id: String(row.id),
    username: row.username,
    purpose: row.purpose,
    medium: row.medium,
    destination: row.destination,
    code: openCode(seal, row),
    expiresAt: new Date(row.expires_at),
    attempt: row.attempts,
    locale: row.locale,
  }));
};

/** Deletes a sent message, and its code with it. */
export const forgetSent = async (sql: Sql, { id }: OutgoingMessage): Promise<void> => {
  await sql`delete from pool_outbox where id = ${id}`;
};

/** When to retry; `null` for never, in which case the code can still be read. */
export const postpone = async (
  sql: Sql,
  { id }: OutgoingMessage,
  dueAt: Date | null,
): Promise<void> => {
  await sql`update pool_outbox set due_at = ${dueAt} where id = ${id}`;
};
