import { requiredText } from "../inputs.ts";
import type { MfaPreference } from "../user.ts";
import { memberMap, optionalFlag } from "./admin-inputs.ts";
import type { AdminOperation, Members } from "./admin-operation.ts";

const preferenceOf = (body: Members, name: string): MfaPreference | undefined => {
  const settings = memberMap(body, name);
  if (!settings) return undefined;
  if (!optionalFlag(settings, "Enabled")) return "off";
  return optionalFlag(settings, "PreferredMfa") ? "preferred" : "on";
};

export const adminSetUserMfaPreference: AdminOperation = async (admin, body) => {
  const totp = preferenceOf(body, "SoftwareTokenMfaSettings");
  const sms = preferenceOf(body, "SMSMfaSettings");
  await admin.setMfa(requiredText(body, "Username"), {
    ...(totp ? { totp } : {}),
    ...(sms ? { sms } : {}),
  });
  return {};
};
