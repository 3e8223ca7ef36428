import { createHash, randomBytes } from "node:crypto";
import type { Sql, TransactionSql } from "../context/database.ts";
import { later } from "../context/clock.ts";
import { folded } from "../context/folded.ts";
import { lifetimes } from "../context/lifetimes.ts";
import { type Check, checkCounted } from "../limits/address-limit.ts";
import type { PoolContext } from "../context/pool-context.ts";
import {
  type PoolError,
  expiredSession,
  invalidSession,
  userDisabled,
} from "../context/pool-error.ts";
import { findUser } from "./users.ts";
import type { User } from "../context/user.ts";

const maxTries = 5;

type State = Readonly<Record<string, string>>;

/** A session as its client has it: a secret, valid for one challenge. */
type SessionRequest = { readonly session: string; readonly challenge: string };

/** A step of a sign-in; only a digest of its secret and its encrypted state are stored. */
export type Stored = SessionRequest & {
  readonly username: string;
  readonly state: State;
  readonly expiresAt: Date;
};

/** Includes the client: a session is not valid for another client. */
const digest = ({ clientId }: Pick<PoolContext, "clientId">, session: string): Buffer =>
  createHash("sha256").update(`${clientId}:${session}`).digest();

const place = (challenge: string): string => `session:${challenge}`;

const openState = ({ seal }: PoolContext, challenge: string, sealed: Uint8Array): State => {
  const state: unknown = JSON.parse(seal.open(sealed, place(challenge)));
  return Object.fromEntries(
    Object.entries(state ?? {}).map(([name, value]) => [name, String(value)]),
  );
};

const store = async (pool: PoolContext, stored: Stored): Promise<void> => {
  const { session, username, challenge, expiresAt } = stored;
  const sealed = pool.seal.close(JSON.stringify(stored.state), place(challenge));
  await pool.sql`
    insert into pool_session (id_hash, username, challenge, expires_at, state_sealed)
    values (${digest(pool, session)}, ${username}, ${challenge}, ${expiresAt}, ${sealed})`;
};

type NewSession = { readonly username: string; readonly challenge: string; readonly state: State };

/** Begins a step of a sign-in and returns the secret that continues it. */
export const openSession = async (pool: PoolContext, opened: NewSession): Promise<string> => {
  const session = randomBytes(48).toString("base64url");
  await store(pool, { ...opened, session, expiresAt: later(pool.now(), lifetimes.signInStep) });
  return session;
};

/** A digest of the user's password hash: changing the password ends the step. */
const proofOf = ({ passwordHash }: User): string =>
  createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");

/** Begins a step for a user whose password was verified. */
export const openStep = (
  pool: PoolContext,
  user: User,
  { challenge, state = {} }: { readonly challenge: string; readonly state?: State },
): Promise<string> => {
  const { username } = user;
  return openSession(pool, { username, challenge, state: { ...state, proof: proofOf(user) } });
};

type SessionRow = { username: string; expires_at: string | Date; state_sealed: Uint8Array };

/** Deletes and returns a session: of concurrent calls with the same one, exactly one gets it. */
export const takeSession = async (
  pool: PoolContext,
  { session, challenge }: SessionRequest,
): Promise<Stored | undefined> => {
  const [row] = await pool.sql<SessionRow[]>`
    delete from pool_session where id_hash = ${digest(pool, session)} and challenge = ${challenge}
    returning username, expires_at, state_sealed`;
  if (!row) return undefined;
  const expiresAt = new Date(row.expires_at);
  if (expiresAt <= pool.now()) throw expiredSession();
  const state = openState(pool, challenge, row.state_sealed);
  return { session, challenge, username: row.username, expiresAt, state };
};

/** Stores a taken session again, if its client was refused only for the moment. */
export const storeAgain = (pool: PoolContext, taken: Stored): Promise<void> => store(pool, taken);

/** A valid session with its user. */
export type BegunSession = Stored & { readonly user: User };

/** Throws unless the session belongs to this challenge and user; a wrong response leaves it unchanged. */
export const requireSession = async (
  pool: PoolContext,
  { session, challenge, username }: SessionRequest & { readonly username?: string },
): Promise<BegunSession> => {
  const [row] = await pool.sql<SessionRow[]>`
    select username, expires_at, state_sealed from pool_session
    where id_hash = ${digest(pool, session)} and challenge = ${challenge}`;
  const isOwn = row && (username === undefined || folded(row.username) === folded(username));
  if (!row || !isOwn) throw invalidSession();
  const expiresAt = new Date(row.expires_at);
  if (expiresAt <= pool.now()) throw expiredSession();
  const user = await findUser(pool.sql, row.username);
  const state = openState(pool, challenge, row.state_sealed);
  if (!user || state["proof"] !== proofOf(user)) throw invalidSession();
  if (!user.enabled) throw userDisabled();
  return { session, challenge, username: user.username, expiresAt, state, user };
};

/** Ends the session after a right response; `false` if a concurrent call has ended it. */
export const endSession = async (
  pool: PoolContext,
  sql: Sql | TransactionSql,
  session: string,
): Promise<boolean> => {
  const rows = await sql`
    delete from pool_session where id_hash = ${digest(pool, session)} returning challenge`;
  return rows.length === 1;
};

/**
 * Tests a code for a session. The attempt is counted first, so that concurrent guesses share the five attempts; the
 * fifth wrong one ends the session. A check that throws has not tested the code, so it does not count.
 */
export const tryCode = async (
  pool: Pick<PoolContext, "clientId" | "sql">,
  { session }: Pick<BegunSession, "session">,
  check: Check,
): Promise<PoolError | null> => {
  const id = digest(pool, session);
  const counted = await pool.sql`
    update pool_session set tries = tries + 1 where id_hash = ${id} and tries < ${maxTries}
    returning tries`;
  if (counted.length === 0) throw invalidSession();
  const refused = await checkCounted(
    check,
    async () =>
      void (await pool.sql`update pool_session set tries = tries - 1 where id_hash = ${id}`),
  );
  if (refused)
    await pool.sql`delete from pool_session where id_hash = ${id} and tries >= ${maxTries}`;
  return refused;
};

/** Ends the user's unfinished sign-ins, which were begun with an older password. */
export const endSessions = async (sql: Sql | TransactionSql, username: string): Promise<void> => {
  await sql`delete from pool_session where username = ${username}`;
};
