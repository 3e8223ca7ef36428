import { note } from "../../context/audit.ts";
import { makeCredentials } from "../../users/credentials.ts";
import { requiredText } from "../../context/inputs.ts";
import { clearLockout, guess } from "../../limits/lockout.ts";
import { isPassword } from "../../users/passwords.ts";
import { requireGoodPassword } from "../../context/password-policy.ts";
import type { Operation } from "../../context/pool-context.ts";
import { wrongCredentials } from "../../context/pool-error.ts";
import { storePassword } from "../../store/users.ts";
import { requireAccess } from "../../tokens/tokens.ts";

export const changePassword: Operation = async (pool, { body, ip }) => {
  const { user } = await requireAccess(pool, requiredText(body, "AccessToken"));
  const previous = requiredText(body, "PreviousPassword");
  const proposed = requiredText(body, "ProposedPassword");
  const { username, status } = user;
  await guess(pool, { username, user, ip }, async () =>
    (await isPassword(user.passwordHash, previous)) ? null : wrongCredentials(),
  );
  requireGoodPassword(pool.policy, proposed);
  const credentials = await makeCredentials(pool, username, proposed);
  const insteadOf = user.passwordHash ?? "";
  const change = { username, credentials, status, temporaryUntil: null, insteadOf };
  await pool.sql.begin(async (tx) => {
    if (!(await storePassword(tx, change, pool.now()))) throw wrongCredentials();
    await clearLockout(pool, tx, username);
  });
  await note(pool, "passwordChanged", username, ip);
  return {};
};
