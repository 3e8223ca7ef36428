import { countedFrom } from "../../limits/address-limit.ts";
import { requireClient } from "../client-check.ts";
import { sendOrSimulate } from "../../outbox/codes.ts";
import { requiredText } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { resetContact } from "../../outbox/reset-contact.ts";
import { findUser } from "../../store/users.ts";

export const forgotPassword: Operation = async (pool, call) => {
  requireClient(pool, call);
  const username = requiredText(call.body, "Username");
  return countedFrom(pool, call.ip, async () => {
    const user = await findUser(pool.sql, username);
    return sendOrSimulate(pool, { username, user, purpose: "reset" }, user && resetContact(user));
  });
};
