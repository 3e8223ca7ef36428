import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "../context/database.ts";
import { later } from "../context/clock.ts";
import type { Group } from "../context/groups.ts";
import { lifetimes } from "../context/lifetimes.ts";
import { clearLockout } from "../limits/lockout.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { wrongCredentials } from "../context/pool-error.ts";
import { endSessions } from "../store/sessions.ts";
import type { User } from "../context/user.ts";

/** A login, from its first tokens to its end; every token contains its `originJti`. */
export type Login = {
  readonly originJti: string;
  readonly username: string;
  readonly authTime: Date;
  readonly scope: string;
  /** The nonce of the request for these tokens; only with OAuth. */
  readonly nonce?: string;
};

export const refreshDigest = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Starts a login and returns its refresh token, of which only the digest is stored. Throws if the user was disabled or
 * the password changed since `user` was read.
 */
export const startLogin = async (
  pool: PoolContext,
  user: User,
  scope: string,
): Promise<{ login: Login; refreshToken: string }> => {
  const { username, passwordHash } = user;
  const refreshToken = randomBytes(48).toString("base64url");
  const login = { originJti: randomUUID(), username, authTime: pool.now(), scope };
  await pool.sql.begin(async (tx) => {
    const started = await tx`
      insert into pool_login (origin_jti, username, refresh_hash, auth_time, scope, expires_at)
      select ${login.originJti}, username, ${refreshDigest(refreshToken)}, ${login.authTime},
        ${scope}, ${later(login.authTime, lifetimes.refreshToken)}
      from pool_user
      where username = ${username} and enabled and status = 'CONFIRMED'
        and password_hash is not distinct from ${passwordHash}
      for share
      returning 1`;
    if (started.length === 0) throw wrongCredentials();
    await clearLockout(pool, tx, username);
  });
  return { login, refreshToken };
};

type ListedLoginRow = {
  origin_jti: string;
  username: string;
  auth_time: string | Date;
  scope: string;
  expires_at: string | Date;
  revoked_at: string | Date | null;
};

export type LoginState = Login & { readonly isRevoked: boolean; readonly expiresAt: Date };

export const findLoginByRefresh = async (
  sql: Sql,
  token: string,
): Promise<LoginState | undefined> => {
  const [row] = await sql<ListedLoginRow[]>`
    select * from pool_login where refresh_hash = ${refreshDigest(token)}`;
  return (
    row && {
      originJti: row.origin_jti,
      username: row.username,
      authTime: new Date(row.auth_time),
      scope: row.scope,
      isRevoked: row.revoked_at !== null,
      expiresAt: new Date(row.expires_at),
    }
  );
};

export const endLoginByRefresh = async (
  { sql, now }: PoolContext,
  token: string,
): Promise<string | undefined> => {
  const [row] = await sql<{ username: string }[]>`
    update pool_login set revoked_at = ${now()}
    where refresh_hash = ${refreshDigest(token)} and revoked_at is null returning username`;
  return row?.username;
};

/**
 * Ends all of the user's logins and unfinished sign-ins at once: refresh, access and identity tokens become invalid.
 */
export const endLogins = async (
  sql: Sql | TransactionSql,
  username: string,
  at: Date,
): Promise<void> => {
  await sql`
    update pool_login set revoked_at = ${at} where username = ${username} and revoked_at is null`;
  await endSessions(sql, username);
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isLoginId = (text: string): boolean => uuid.test(text);

/** The standing of an enabled user: the current groups. */
export type Standing = { readonly groups: readonly Group[] };

/**
 * The standing of the user with tokens of this login; `null` if the login was revoked or has expired, or the user is
 * disabled.
 */
export const standingOfLogin = async (
  { sql, now }: Pick<PoolContext, "sql" | "now">,
  originJti: string,
  sub: string,
): Promise<Standing | null> => {
  if (!uuid.test(originJti) || !uuid.test(sub)) return null;
  const [row] = await sql<(Standing & { expires_at: string | Date })[]>`
    select pool_groups_of(u.username) as groups, l.expires_at
    from pool_login l join pool_user u on u.username = l.username
    where l.origin_jti = ${originJti} and l.revoked_at is null and u.sub = ${sub} and u.enabled`;
  return row && new Date(row.expires_at) > now() ? { groups: row.groups } : null;
};

/** The standing of the user with this `sub`; `null` unless there is such an enabled user. */
export const standingOfUser = async (sql: Sql, sub: string): Promise<Standing | null> => {
  if (!uuid.test(sub)) return null;
  const [row] = await sql<Standing[]>`
    select pool_groups_of(username) as groups from pool_user where sub = ${sub} and enabled`;
  return row ?? null;
};

/** The same, with a lock: until the transaction ends nobody disables the user or changes the groups. */
export const lockStanding = async (tx: TransactionSql, sub: string): Promise<Standing | null> => {
  if (!uuid.test(sub)) return null;
  // A separate statement: only the next one sees what was committed while this one waited.
  await tx`select 1 from pool_user where sub = ${sub} for share`;
  const [row] = await tx<Standing[]>`
    select pool_groups_of(username) as groups from pool_user where sub = ${sub} and enabled`;
  return row ?? null;
};
