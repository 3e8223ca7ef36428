import { requireClient } from "../client-check.ts";
import { useCode } from "../../outbox/codes.ts";
import { requiredText } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { cannotBeConfirmed, codeMismatch, isExpiredCode } from "../../context/pool-error.ts";
import { findUser, lockUser, storeStatus, storeVerified } from "../../store/users.ts";

/** Whoever waits for no confirmation and whoever does not exist get the same response: nobody can be found out. */
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
    // Only whoever has the right code learns that it is spent: what it was for is done.
    if (user && user.status !== "UNCONFIRMED" && isExpiredCode(error))
      throw cannotBeConfirmed(user.status);
    throw error;
  }
  return {};
};
