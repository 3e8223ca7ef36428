import { requiredText } from "../../context/inputs.ts";
import { softwareTokenMfa } from "../../mfa/methods.ts";
import { openTotpSecret, spendStep } from "../../mfa/totp-store.ts";
import { acceptedStep } from "../../mfa/totp.ts";
import type { PoolContext } from "../../context/pool-context.ts";
import { PoolError, invalidSession } from "../../context/pool-error.ts";
import { type BegunSession, endSession } from "../../store/sessions.ts";
import type { Challenge } from "./challenge.ts";
import { proveMethod } from "./prove-method.ts";

const wrongCode = (): PoolError =>
  new PoolError("CodeMismatchException", "Invalid code received for user");
const usedCode = (): PoolError =>
  new PoolError("ExpiredCodeException", "Your software token has already been used once.");

const check = async (
  pool: PoolContext,
  { user, session }: BegunSession,
  code: string,
): Promise<PoolError | null> => {
  if (!user.totp) throw invalidSession();
  const step = acceptedStep(openTotpSecret(pool, user.username, user.totp), code, pool.now());
  if (step === null) return wrongCode();
  const { secretSealed } = user.totp;
  const isSpent = await pool.sql.begin(async (tx) => {
    if (!(await spendStep(tx, user.username, { step, secretSealed }))) return false;
    if (!(await endSession(pool, tx, session))) throw invalidSession();
    return true;
  });
  return isSpent ? null : usedCode();
};

/** Verifies a code of the user's authenticator app, once. */
export const respondWithSoftwareToken: Challenge = async (pool, response) => {
  const code = requiredText(response.responses, "SOFTWARE_TOKEN_MFA_CODE");
  const proof = { response, method: softwareTokenMfa } as const;
  const { user } = await proveMethod(pool, proof, (begun) => () => check(pool, begun, code));
  return pool.complete(pool, user, response.ip);
};
