import { note } from "../audit.ts";
import { demandClient } from "../client-check.ts";
import { useCode } from "../codes.ts";
import { makeCredentials } from "../credentials.ts";
import { requiredText } from "../inputs.ts";
import { clearLockout } from "../lockout.ts";
import { endLogins } from "../logins.ts";
import { demandGoodPassword } from "../policy.ts";
import type { Operation } from "../pool-context.ts";
import { codeMismatch } from "../pool-error.ts";
import { findUser, storePassword } from "../store/users.ts";

export const confirmForgotPassword: Operation = async (pool, call) => {
  demandClient(pool, call);
  const username = requiredText(call.body, "Username");
  const code = requiredText(call.body, "ConfirmationCode");
  const password = requiredText(call.body, "Password");
  demandGoodPassword(pool.policy, password);
  const user = await findUser(pool.sql, username);
  const credentials = await makeCredentials(pool, user?.username ?? username, password);
  if (!user) throw codeMismatch();
  const change = { username: user.username, credentials, status: "CONFIRMED" } as const;
  await useCode(pool, { user, purpose: "reset", code }, async (tx) => {
    await storePassword(tx, { ...change, temporaryUntil: null }, pool.now());
    await endLogins(tx, user.username, pool.now());
  });
  await clearLockout(pool, user.username);
  await note(pool, "passwordReset", user.username, call.ip);
  return {};
};
