import { createHash, randomBytes } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { later } from "./clock.ts";
import { folded } from "./folded.ts";
import type { PoolContext } from "./pool-context.ts";
import { expiredSession, invalidSession, userDisabled } from "./pool-error.ts";
import { findUser } from "./store/users.ts";
import type { User } from "./user.ts";

const lifeSeconds = 180;

type State = Readonly<Record<string, string>>;

const digest = (session: string): Buffer => createHash("sha256").update(session).digest();

type NewSession = { readonly username: string; readonly challenge: string; readonly state?: State };

/** Opens a step of a sign-in and answers the secret that continues it; only its digest is kept. */
export const openSession = async (
  { sql, seal, now }: PoolContext,
  { username, challenge, state = {} }: NewSession,
): Promise<string> => {
  const session = randomBytes(48).toString("base64url");
  const sealed = seal.close(JSON.stringify(state), `session:${challenge}`);
  await sql`
    insert into pool_session (id_hash, username, challenge, expires_at, state_sealed)
    values (${digest(session)}, ${username}, ${challenge}, ${later(now(), lifeSeconds)}, ${sealed})`;
  return session;
};

type Row = { username: string; expires_at: string | Date; state_sealed: Uint8Array };
type Asked = { readonly session: string; readonly challenge: string };

const openState = ({ seal }: PoolContext, challenge: string, sealed: Uint8Array): State => {
  const state: unknown = JSON.parse(seal.open(sealed, `session:${challenge}`));
  return Object.fromEntries(
    Object.entries(state ?? {}).map(([name, value]) => [name, String(value)]),
  );
};

/** Takes a session away for good: of several callers with the same one, exactly one gets it. */
export const takeSession = async (
  pool: PoolContext,
  { session, challenge }: Asked,
): Promise<{ username: string; state: State } | undefined> => {
  const [row] = await pool.sql<Row[]>`
    delete from pool_session where id_hash = ${digest(session)} and challenge = ${challenge}
    returning username, expires_at, state_sealed`;
  if (!row) return undefined;
  if (new Date(row.expires_at) <= pool.now()) throw expiredSession();
  return { username: row.username, state: openState(pool, challenge, row.state_sealed) };
};

/** The user whose step this session is; a wrong answer leaves the session as it was. */
export const demandSession = async (
  pool: PoolContext,
  { session, challenge, username }: Asked & { readonly username: string },
): Promise<User> => {
  const [row] = await pool.sql<Row[]>`
    select username, expires_at, state_sealed from pool_session
    where id_hash = ${digest(session)} and challenge = ${challenge}`;
  if (!row || folded(row.username) !== folded(username)) throw invalidSession();
  if (new Date(row.expires_at) <= pool.now()) throw expiredSession();
  const user = await findUser(pool.sql, row.username);
  if (!user) throw invalidSession();
  if (!user.enabled) throw userDisabled();
  return user;
};

/** Ends the session after its right answer; `false` where another caller has ended it. */
export const endSession = async (
  { sql }: { readonly sql: Sql | TransactionSql },
  session: string,
): Promise<boolean> => {
  const rows = await sql`
    delete from pool_session where id_hash = ${digest(session)} returning challenge`;
  return rows.length === 1;
};

/** Ends what the user has begun and not finished: a step that was earned by an older password. */
export const endSessions = async (sql: Sql | TransactionSql, username: string): Promise<void> => {
  await sql`delete from pool_session where username = ${username}`;
};
