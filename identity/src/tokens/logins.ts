import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "../context/database.ts";
import { later } from "../context/clock.ts";
import { clearLockout } from "../limits/lockout.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { wrongCredentials } from "../context/pool-error.ts";
import { endSessions } from "../store/sessions.ts";
import type { User } from "../context/user.ts";

/** How long a login may be renewed. */
export const refreshDays = 30;

/** One sign-in, from its first tokens to its end; `originJti` names it in every token. */
export type Login = {
  readonly originJti: string;
  readonly username: string;
  readonly authTime: Date;
  readonly scope: string;
  /** Of the request for the tokens now made; only OAuth has one. */
  readonly nonce?: string;
};

export const refreshDigest = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Starts a login and returns its refresh token, of which only the digest is kept. Where the user was disabled or got
 * another password since `user` was read, what they proved no longer counts.
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
        ${scope}, ${later(login.authTime, refreshDays * 86_400)}
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

/** Ends every login of the user at once, begun ones too: refresh, access and identity tokens stop working. */
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

/** Whether tokens of this login are still good: not revoked, not expired, its user enabled. */
export const isLoginLive = async (
  { sql, now }: Pick<PoolContext, "sql" | "now">,
  originJti: string,
  sub: string,
): Promise<boolean> => {
  if (!uuid.test(originJti) || !uuid.test(sub)) return false;
  const rows = await sql`
    select 1 from pool_login l join pool_user u on u.username = l.username
    where l.origin_jti = ${originJti} and l.revoked_at is null and l.expires_at > ${now()}
      and u.sub = ${sub} and u.enabled`;
  return rows.length === 1;
};

/** Whether there is a user with this `sub` who was not disabled. */
export const isUserEnabled = async (
  { sql }: Pick<PoolContext, "sql">,
  sub: string,
): Promise<boolean> => {
  if (!uuid.test(sub)) return false;
  const rows = await sql`select 1 from pool_user where sub = ${sub} and enabled`;
  return rows.length === 1;
};
