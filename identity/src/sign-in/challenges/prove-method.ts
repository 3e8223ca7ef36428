import type { Check } from "../../limits/address-limit.ts";
import { guess } from "../../limits/lockout.ts";
import { type MfaMethod, methodsOf } from "../../mfa/methods.ts";
import type { PoolContext } from "../../context/pool-context.ts";
import { invalidSession } from "../../context/pool-error.ts";
import { type BegunSession, tryCode } from "../../store/sessions.ts";
import { type ChallengeResponse, sessionOf } from "./challenge.ts";

/** Tests a code of a second factor: counted for the session, the name and the network. */
export const proveMethod = async (
  pool: PoolContext,
  { response, method }: { readonly response: ChallengeResponse; readonly method: MfaMethod },
  checkOf: (begun: BegunSession) => Check,
): Promise<BegunSession> => {
  const begun = await sessionOf(pool, response, method);
  const { user, username } = begun;
  // The method was switched off meanwhile, so it is no longer required.
  if (!methodsOf(user).includes(method)) throw invalidSession();
  await guess(pool, { username, user, ip: response.ip }, () =>
    tryCode(pool, begun, checkOf(begun)),
  );
  return begun;
};
