import { optionalFlag, optionalMap } from "../context/inputs.ts";
import type { Call } from "../context/pool-context.ts";
import { invalidParameter } from "../context/pool-error.ts";
import type { MfaPreference, UserMfa } from "../context/user.ts";
import type { MfaChange } from "./preferences.ts";

const readOne = (
  body: Call["body"],
  name: string,
  now: MfaPreference,
): MfaPreference | undefined => {
  const settings = optionalMap(body, name);
  if (settings === undefined) return undefined;
  const isEnabled = optionalFlag(settings, "Enabled") ?? false;
  const isPreferred = optionalFlag(settings, "PreferredMfa");
  if (!isEnabled && isPreferred === true)
    throw invalidParameter(`${name}: only an enabled method can be preferred`);
  if (!isEnabled) return "off";
  // Enabling a method alone does not take its preference away.
  if (isPreferred === undefined) return now === "preferred" ? now : "on";
  return isPreferred ? "preferred" : "on";
};

/** Reads a request of SetUserMFAPreference or AdminSetUserMFAPreference, for a user with these methods. */
export const readMfaChange = (body: Call["body"], now: UserMfa): MfaChange => {
  const totp = readOne(body, "SoftwareTokenMfaSettings", now.totp);
  const sms = readOne(body, "SMSMfaSettings", now.sms);
  return { ...(totp === undefined ? {} : { totp }), ...(sms === undefined ? {} : { sms }) };
};
