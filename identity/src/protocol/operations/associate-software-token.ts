import { optionalText, requiredText } from "../../context/inputs.ts";
import { storeOffer } from "../../mfa/offers.ts";
import { openSetUp, setUpChallenge } from "../../mfa/set-up.ts";
import { makeTotpSecret } from "../../mfa/totp.ts";
import type { Operation } from "../../context/pool-context.ts";
import { invalidSession } from "../../context/pool-error.ts";
import { requireSession, endSession } from "../../store/sessions.ts";
import { requireAccess } from "../../tokens/tokens.ts";

/** Returns the secret for an authenticator app: during a sign-in, or to a signed-in user. */
export const associateSoftwareToken: Operation = async (pool, { body }) => {
  const session = optionalText(body, "Session");
  const secret = makeTotpSecret();
  if (session === undefined) {
    const { originJti } = await requireAccess(pool, requiredText(body, "AccessToken"));
    await storeOffer(pool, originJti, secret);
    return { SecretCode: secret };
  }
  const { user } = await requireSession(pool, { session, challenge: setUpChallenge });
  if (!(await endSession(pool, pool.sql, session))) throw invalidSession();
  return { SecretCode: secret, Session: await openSetUp(pool, user, secret) };
};
