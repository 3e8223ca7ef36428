import { countedFrom } from "../address-limit.ts";
import { demandClient } from "../client-check.ts";
import { sendCode } from "../codes.ts";
import { requiredText } from "../inputs.ts";
import { demandOwnPassword } from "../own-password.ts";
import type { Operation } from "../pool-context.ts";
import { invalidParameter, notAuthorized, userDisabled } from "../pool-error.ts";
import { findUser } from "../store/users.ts";
import { type Contact, verifiedContact } from "../user.ts";

export const forgotPassword: Operation = async (pool, call) => {
  demandClient(pool, call);
  const username = requiredText(call.body, "Username");
  const user = await findUser(pool.sql, username);
  const slot = { username, user, purpose: "reset" } as const;
  const send = (contact: Contact) =>
    countedFrom(pool, call.ip, () => sendCode(pool, slot, contact));
  if (!user) return send("email");
  if (!user.enabled) throw userDisabled();
  if (user.status === "FORCE_CHANGE_PASSWORD")
    throw notAuthorized("User password cannot be reset in the current state.");
  demandOwnPassword(user);
  const contact = verifiedContact(user);
  if (!contact)
    throw invalidParameter(
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  return send(contact);
};
