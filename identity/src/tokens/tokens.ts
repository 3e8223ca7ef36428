import { decodeProtectedHeader } from "jose/decode/protected_header";
import * as errors from "jose/errors";
import { createLocalJWKSet } from "jose/jwks/local";
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import { randomUUID } from "node:crypto";
import { claimsOf } from "./claims.ts";
import { inSeconds } from "../context/clock.ts";
import { groupsClaim } from "../context/groups.ts";
import { lifetimes } from "../context/lifetimes.ts";
import { type Login, standingOfLogin } from "./logins.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { notAuthorized } from "../context/pool-error.ts";
import { signInScope } from "./sign-in-scope.ts";
import { findUser } from "../store/users.ts";
import type { User } from "../context/user.ts";

const maxToken = 8192;

const sign = async (pool: PoolContext, claims: Record<string, unknown>): Promise<string> => {
  const { kid, key } = await pool.keys.signing();
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(key);
};

/** Issues an identity and an access token of a login, as an AuthenticationResult without the refresh token. */
export const issueTokens = async (
  pool: PoolContext,
  user: User,
  login: Login,
): Promise<OperationOutput> => {
  const issuedAt = inSeconds(pool.now());
  const both = {
    sub: user.sub,
    iss: pool.issuer,
    origin_jti: login.originJti,
    event_id: randomUUID(),
    auth_time: inSeconds(login.authTime),
    iat: issuedAt,
    exp: issuedAt + lifetimes.accessToken,
    ...(user.groups.length === 0 ? {} : { [groupsClaim]: user.groups }),
  };
  const identity = {
    ...claimsOf(user, login.scope),
    ...both,
    ...(login.nonce === undefined ? {} : { nonce: login.nonce }),
    jti: randomUUID(),
    aud: pool.clientId,
    token_use: "id",
    "cognito:username": user.username,
  };
  const access = {
    ...both,
    jti: randomUUID(),
    client_id: pool.clientId,
    token_use: "access",
    username: user.username,
    scope: login.scope,
  };
  const [IdToken, AccessToken] = await Promise.all([sign(pool, identity), sign(pool, access)]);
  return { AccessToken, IdToken, ExpiresIn: lifetimes.accessToken, TokenType: "Bearer" };
};

/** The id of a token's key; a key in the token itself, or the URL of one, is not used. */
const readKeyId = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    throw notAuthorized("Invalid Access Token");
  }
};

const readClaims = async (pool: PoolContext, token: string) => {
  if (token.length > maxToken) throw notAuthorized("Invalid Access Token");
  const keySet = await pool.keys.publicKeys(readKeyId(token));
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keySet), {
      algorithms: ["RS256"],
      issuer: pool.issuer,
      requiredClaims: ["sub", "exp", "origin_jti", "token_use", "username", "scope"],
      currentDate: pool.now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized("Access Token has expired");
    if (error instanceof errors.JOSEError) throw notAuthorized("Invalid Access Token");
    throw error;
  }
};

/** What an access token gives access to. */
export type Access = { readonly user: User; readonly originJti: string; readonly scope: string };

/** The user and login of an access token that is ours, unexpired and not revoked, whatever its scope. */
export const readAccess = async (pool: PoolContext, token: string): Promise<Access> => {
  const claims = await readClaims(pool, token);
  if (claims["token_use"] !== "access") throw notAuthorized("Invalid Access Token");
  const originJti = String(claims["origin_jti"]);
  const user = await findUser(pool.sql, String(claims["username"]));
  if (!user) throw notAuthorized("Invalid Access Token");
  if (!(await standingOfLogin(pool, originJti, user.sub)))
    throw notAuthorized("Access Token has been revoked");
  return { user, originJti, scope: String(claims["scope"]) };
};

/** The same, for a token with the scope of the pool's own operations. */
export const requireAccess = async (pool: PoolContext, token: string): Promise<Access> => {
  const access = await readAccess(pool, token);
  if (!access.scope.split(" ").includes(signInScope)) throw notAuthorized("Invalid Access Token");
  return access;
};
