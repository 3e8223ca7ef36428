import { createHash, randomBytes } from "node:crypto";
import { later } from "../context/clock.ts";
import { lifetimes } from "../context/lifetimes.ts";
import { type Login, refreshDigest, startLogin } from "../tokens/logins.ts";
import type { PoolContext } from "../context/pool-context.ts";
import type { User } from "../context/user.ts";
import { invalidGrant } from "./oauth-error.ts";
import type { Authorization } from "./read-authorization.ts";
import { newSecret, secretDigest } from "./secrets.ts";

const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Creates an authorization code for a user who has completed the sign-in. Its login exists from now on, so that
 * whatever ends the user's logins also ends the code; no token is issued until the code is redeemed.
 */
export const makeCode = async (
  pool: PoolContext,
  user: User,
  authorization: Authorization,
): Promise<string> => {
  const code = newSecret();
  const expiresAt = later(pool.now(), lifetimes.authorizationCode);
  const { login } = await startLogin(pool, user, authorization.scope);
  await pool.sql.begin(async (tx) => {
    await tx`
      update pool_login set expires_at = ${expiresAt} where origin_jti = ${login.originJti}`;
    await tx`
      insert into pool_oauth_code
        (code_hash, origin_jti, redirect_uri, code_challenge, nonce, expires_at)
      values (${secretDigest(code)}, ${login.originJti}, ${authorization.redirectUri},
        ${authorization.codeChallenge}, ${authorization.nonce}, ${expiresAt})`;
  });
  return code;
};

type Redemption = {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
};

type SpentRow = { origin_jti: string; nonce: string | null };
type LoginRow = { username: string; auth_time: string | Date; scope: string };

const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

/** Uses up the code and gives its login a refresh token, in one transaction: of concurrent calls only one succeeds. */
const spend = (
  { sql, now }: PoolContext,
  { code, redirectUri, verifier }: Redemption,
): Promise<{ login: Login; refreshToken: string } | undefined> =>
  sql.begin(async (tx) => {
    const at = now();
    const [spent] = await tx<SpentRow[]>`
      update pool_oauth_code set spent_at = ${at}
      where code_hash = ${secretDigest(code)} and spent_at is null and expires_at > ${at}
        and redirect_uri = ${redirectUri} and code_challenge = ${challengeOf(verifier)}
      returning origin_jti, nonce`;
    if (!spent) return undefined;
    const refreshToken = randomBytes(48).toString("base64url");
    const [row] = await tx<LoginRow[]>`
      update pool_login set refresh_hash = ${refreshDigest(refreshToken)},
        expires_at = ${later(at, lifetimes.refreshToken)}
      where origin_jti = ${spent.origin_jti} and revoked_at is null
      returning username, auth_time, scope`;
    if (!row) return undefined;
    const { username, scope } = row;
    const login = {
      originJti: spent.origin_jti,
      username,
      scope,
      authTime: new Date(row.auth_time),
      ...(spent.nonce === null ? {} : { nonce: spent.nonce }),
    };
    return { login, refreshToken };
  });

/** A code used a second time was stolen by one of the two callers, so the login that the first one got is ended. */
const endReplayed = async ({ sql, now }: PoolContext, code: string): Promise<void> => {
  await sql`
    update pool_login l set revoked_at = ${now()} from pool_oauth_code c
    where c.code_hash = ${secretDigest(code)} and c.spent_at is not null
      and l.origin_jti = c.origin_jti and l.revoked_at is null`;
};

/** Returns the login of a code, which is valid once, for its redirect URL and with its verifier (PKCE). */
export const redeemCode = async (
  pool: PoolContext,
  redemption: Redemption,
): Promise<{ login: Login; refreshToken: string }> => {
  const isPossible = verifierForm.test(redemption.verifier);
  const redeemed = isPossible ? await spend(pool, redemption) : undefined;
  if (redeemed) return redeemed;
  await endReplayed(pool, redemption.code);
  throw invalidGrant("The code is unknown, used, expired or meant for another request");
};
