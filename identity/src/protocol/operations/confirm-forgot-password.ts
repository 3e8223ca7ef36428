import { note } from "../../context/audit.ts";
import { requireClient } from "../client-check.ts";
import { useCode } from "../../outbox/codes.ts";
import { makeCredentials } from "../../users/credentials.ts";
import { requiredText } from "../../context/inputs.ts";
import { clearLockout } from "../../limits/lockout.ts";
import { endLogins } from "../../tokens/logins.ts";
import { requireGoodPassword } from "../../context/password-policy.ts";
import type { Operation } from "../../context/pool-context.ts";
import { codeMismatch } from "../../context/pool-error.ts";
import { resetContact } from "../../outbox/reset-contact.ts";
import { findUser, lockUser, storePassword } from "../../store/users.ts";

export const confirmForgotPassword: Operation = async (pool, call) => {
  requireClient(pool, call);
  const username = requiredText(call.body, "Username");
  const code = requiredText(call.body, "ConfirmationCode");
  const password = requiredText(call.body, "Password");
  requireGoodPassword(pool.policy, password);
  const found = await findUser(pool.sql, username);
  // A user to whom no code could be sent is treated as unknown.
  const user = found && resetContact(found) ? found : undefined;
  const name = user?.username ?? username;
  const claim = { username: name, user, purpose: "reset", code, ip: call.ip } as const;
  await useCode(pool, claim, async () => {
    const credentials = await makeCredentials(pool, name, password);
    const change = {
      username: name,
      credentials,
      status: "CONFIRMED",
      temporaryUntil: null,
    } as const;
    return async (tx) => {
      const locked = await lockUser(tx, name);
      if (!locked || !resetContact(locked)) throw codeMismatch();
      await storePassword(tx, change, pool.now());
      await endLogins(tx, name, pool.now());
      await clearLockout(pool, tx, name);
    };
  });
  await note(pool, "passwordReset", name, call.ip);
  return {};
};
