import { countedFrom } from "../../limits/address-limit.ts";
import { requireClient } from "../client-check.ts";
import { sendOrSimulate } from "../../outbox/codes.ts";
import { requiredText } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { likelyContact } from "../../outbox/reset-contact.ts";
import { findUser } from "../../store/users.ts";

/**
 * A confirmed user and an unknown name get no code but the same response, so that nobody can find out which names
 * exist.
 */
export const resendConfirmationCode: Operation = async (pool, call) => {
  requireClient(pool, call);
  const username = requiredText(call.body, "Username");
  return countedFrom(pool, call.ip, async () => {
    const user = await findUser(pool.sql, username);
    const contact = user?.status === "UNCONFIRMED" ? likelyContact(user) : undefined;
    return sendOrSimulate(pool, { username, user, purpose: "confirm" }, contact);
  });
};
