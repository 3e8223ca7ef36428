import { demandClient } from "../client-check.ts";
import { useCode } from "../codes.ts";
import { requiredText } from "../inputs.ts";
import type { Operation } from "../pool-context.ts";
import { codeMismatch, notAuthorized } from "../pool-error.ts";
import { findUser, storeAttributes, storeStatus } from "../store/users.ts";

export const confirmSignUp: Operation = async (pool, call) => {
  demandClient(pool, call);
  const username = requiredText(call.body, "Username");
  const code = requiredText(call.body, "ConfirmationCode");
  const user = await findUser(pool.sql, username);
  if (!user) throw codeMismatch();
  if (user.status !== "UNCONFIRMED")
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  const slot = { username: user.username, user, purpose: "confirm" } as const;
  await useCode(pool, slot, code, async (tx, contact) => {
    await storeStatus(tx, user.username, "CONFIRMED");
    await storeAttributes(tx, user.username, { [`${contact}_verified`]: "true" });
  });
  return {};
};
