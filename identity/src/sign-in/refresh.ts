import { findLoginByRefresh } from "../tokens/logins.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { notAuthorized, userDisabled } from "../context/pool-error.ts";
import { findUser } from "../store/users.ts";
import { issueTokens } from "../tokens/tokens.ts";

/**
 * New identity and access tokens of a valid login. The refresh token stays the same and may be used any number of times,
 * as in a Cognito pool without rotation.
 */
export const refreshTokens = async (
  pool: PoolContext,
  refreshToken: string,
): Promise<OperationOutput> => {
  const login = await findLoginByRefresh(pool.sql, refreshToken);
  const user = login && (await findUser(pool.sql, login.username));
  if (!login || !user) throw notAuthorized("Invalid Refresh Token");
  if (!user.enabled) throw userDisabled();
  if (login.isRevoked) throw notAuthorized("Refresh Token has been revoked");
  if (login.expiresAt <= pool.now()) throw notAuthorized("Refresh Token has expired");
  return issueTokens(pool, user, login);
};
