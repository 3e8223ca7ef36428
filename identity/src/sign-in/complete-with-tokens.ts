import { note } from "../context/audit.ts";
import { startLogin } from "../tokens/logins.ts";
import type { Complete } from "../context/pool-context.ts";
import { signInScope } from "../tokens/sign-in-scope.ts";
import { issueTokens } from "../tokens/tokens.ts";

/** Completes a sign-in with tokens, as clients of the protocol expect. */
export const completeWithTokens: Complete = async (pool, user, ip) => {
  const { login, refreshToken } = await startLogin(pool, user, signInScope);
  const tokens = await issueTokens(pool, user, login);
  await note(pool, "signedIn", user.username, ip);
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, RefreshToken: refreshToken },
  };
};
