import { requireClient } from "../client-check.ts";
import { useCode } from "../../outbox/codes.ts";
import { requiredText } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { cannotBeConfirmed, codeMismatch, isExpiredCode } from "../../context/pool-error.ts";
import { findUser, lockUser, storeStatus, storeVerified } from "../../store/users.ts";

/**
 * The response is the same for a user who needs no confirmation and for an unknown name, so that nobody can find out
 * which names exist.
 */
export const confirmSignUp: Operation = async (pool, call) => {
  requireClient(pool, call);
  const username = requiredText(call.body, "Username");
  const code = requiredText(call.body, "ConfirmationCode");
  const user = await findUser(pool.sql, username);
  const name = user?.username ?? username;
  const claim = { username: name, user, purpose: "confirm", code, ip: call.ip } as const;
  const confirm = useCode(pool, claim, async (contact) => async (tx) => {
    const locked = await lockUser(tx, name);
    if (!user || !locked) throw codeMismatch();
    if (locked.status !== "UNCONFIRMED") throw cannotBeConfirmed(locked.status);
    if (!(await storeVerified(tx, user, contact))) throw codeMismatch();
    await storeStatus(tx, name, "CONFIRMED");
  });
  try {
    await confirm;
  } catch (error) {
    // Only a caller with the right code learns that it was used: its purpose is fulfilled.
    if (user && user.status !== "UNCONFIRMED" && isExpiredCode(error))
      throw cannotBeConfirmed(user.status);
    throw error;
  }
  return {};
};
