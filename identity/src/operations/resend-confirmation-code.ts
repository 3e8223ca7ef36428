import { demandClient } from "../client-check.ts";
import { sendCode } from "../codes.ts";
import { requiredText } from "../inputs.ts";
import type { Operation } from "../pool-context.ts";
import { invalidParameter } from "../pool-error.ts";
import { findUser } from "../store/users.ts";
import { contacts } from "../user.ts";

export const resendConfirmationCode: Operation = async (pool, call) => {
  demandClient(pool, call);
  const user = await findUser(pool.sql, requiredText(call.body, "Username"));
  const contact = user && contacts.find((name) => user.attributes[name]);
  // Clients compare this text; an unknown name gets it too, so that nobody can be found out.
  if (user?.status !== "UNCONFIRMED" || !contact)
    throw invalidParameter("User is already confirmed.");
  return sendCode(pool, { username: user.username, user, purpose: "confirm" }, contact);
};
