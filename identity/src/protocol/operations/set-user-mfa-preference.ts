import { note } from "../../context/audit.ts";
import { requiredText } from "../../context/inputs.ts";
import { setMfaPreference } from "../../mfa/preferences.ts";
import { readMfaChange } from "../../mfa/read-change.ts";
import type { Operation } from "../../context/pool-context.ts";
import { requireAccess } from "../../tokens/tokens.ts";

export const setUserMfaPreference: Operation = async (pool, { body, ip }) => {
  const { user } = await requireAccess(pool, requiredText(body, "AccessToken"));
  await setMfaPreference(pool, user.username, readMfaChange(body, user.mfa));
  await note(pool, "secondFactorChanged", user.username, ip);
  return {};
};
