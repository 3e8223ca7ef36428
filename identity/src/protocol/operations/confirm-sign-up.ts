import { demandClient } from "../client-check.ts";
import { useCode } from "../../outbox/codes.ts";
import { requiredText } from "../inputs.ts";
import type { Operation } from "../../store/pool-context.ts";
import { codeMismatch, notAuthorized } from "../pool-error.ts";
import { findUser, storeStatus, storeVerified } from "../../store/users.ts";

export const confirmSignUp: Operation = async (pool, call) => {
  demandClient(pool, call);
  const username = requiredText(call.body, "Username");
  const code = requiredText(call.body, "ConfirmationCode");
  const user = await findUser(pool.sql, username);
  // The same for a name that nobody has, so that nobody can be found out.
  if (user?.status !== "UNCONFIRMED")
    throw notAuthorized("User cannot be confirmed. Current status is CONFIRMED");
  const claim = { username: user.username, user, purpose: "confirm", code, ip: call.ip } as const;
  await useCode(pool, claim, async (contact) => async (tx) => {
    if (!(await storeVerified(tx, user, contact))) throw codeMismatch();
    await storeStatus(tx, user.username, "CONFIRMED");
  });
  return {};
};
