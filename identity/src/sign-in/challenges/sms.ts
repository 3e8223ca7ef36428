import { findRightCode, spendCode } from "../../outbox/codes.ts";
import { requiredText } from "../../context/inputs.ts";
import { smsMfa } from "../../mfa/methods.ts";
import { PoolError, invalidSession } from "../../context/pool-error.ts";
import { endSession } from "../../store/sessions.ts";
import { storeVerified } from "../../store/users.ts";
import type { Challenge } from "./challenge.ts";
import { proveMethod } from "./code.ts";

const contact = "phone_number";

const wrongCode = (): PoolError =>
  new PoolError("CodeMismatchException", "Invalid code or auth state for the user.");

/** Takes the code that was sent by SMS; it proves the telephone number too. */
export const respondWithSms: Challenge = async (pool, response) => {
  const code = requiredText(response.responses, "SMS_MFA_CODE");
  const { user } = await proveMethod(pool, { response, method: smsMfa }, (held) => async () => {
    const { username } = held;
    const slot = { username, user: held.user, purpose: "sms_mfa" } as const;
    const right = await findRightCode(pool, slot, code);
    if (!right) return wrongCode();
    await pool.sql.begin(async (tx) => {
      const isOwn = await storeVerified(tx, held.user, contact);
      if (!isOwn || !(await endSession(pool, tx, held.session))) throw invalidSession();
      await spendCode(pool, tx, { ...slot, ...right });
    });
    return null;
  });
  const attributes = { ...user.attributes, [`${contact}_verified`]: "true" };
  return pool.complete(pool, { ...user, attributes }, response.ip);
};
