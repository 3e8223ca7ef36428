import { findRightCode, spendCode } from "../../outbox/codes.ts";
import { requiredText } from "../../context/inputs.ts";
import { smsMfa } from "../../mfa/methods.ts";
import { PoolError, invalidSession } from "../../context/pool-error.ts";
import { endSession } from "../../store/sessions.ts";
import { storeVerified } from "../../store/users.ts";
import type { Challenge } from "./challenge.ts";
import { proveMethod } from "./prove-method.ts";

const contact = "phone_number";

const wrongCode = (): PoolError =>
  new PoolError("CodeMismatchException", "Invalid code or auth state for the user.");

/** Verifies the code sent by SMS, which also verifies the phone number. */
export const respondWithSms: Challenge = async (pool, response) => {
  const code = requiredText(response.responses, "SMS_MFA_CODE");
  const { user } = await proveMethod(pool, { response, method: smsMfa }, (begun) => async () => {
    const { username } = begun;
    const slot = { username, user: begun.user, purpose: "sms_mfa" } as const;
    const right = await findRightCode(pool, slot, code);
    if (!right) return wrongCode();
    await pool.sql.begin(async (tx) => {
      const isOwn = await storeVerified(tx, begun.user, contact);
      if (!isOwn || !(await endSession(pool, tx, begun.session))) throw invalidSession();
      await spendCode(pool, tx, { ...slot, ...right });
    });
    return null;
  });
  const attributes = { ...user.attributes, [`${contact}_verified`]: "true" };
  return pool.complete(pool, { ...user, attributes }, response.ip);
};
