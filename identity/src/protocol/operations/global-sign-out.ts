import { note } from "../../context/audit.ts";
import { requiredText } from "../../context/inputs.ts";
import { endLogins } from "../../tokens/logins.ts";
import type { Operation } from "../../context/pool-context.ts";
import { requireAccess } from "../../tokens/tokens.ts";

export const globalSignOut: Operation = async (pool, { body, ip }) => {
  const { user } = await requireAccess(pool, requiredText(body, "AccessToken"));
  await endLogins(pool.sql, user.username, pool.now());
  await note(pool, "signedOutEverywhere", user.username, ip);
  return {};
};
