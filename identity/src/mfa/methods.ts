import type { MfaPreference, User, UserMfa } from "../context/user.ts";

export const smsMfa = "SMS_MFA";
export const softwareTokenMfa = "SOFTWARE_TOKEN_MFA";
export const mfaMethods = [smsMfa, softwareTokenMfa] as const;
export type MfaMethod = (typeof mfaMethods)[number];

const preferences: { readonly [M in MfaMethod]: (mfa: UserMfa) => MfaPreference } = {
  SMS_MFA: ({ sms }) => sms,
  SOFTWARE_TOKEN_MFA: ({ totp }) => totp,
};

type Owner = Pick<User, "mfa" | "attributes"> & { readonly totp: object | null };

/** Whether the user has what the method needs: a phone number, or a connected app. */
const isPossible = ({ totp, attributes }: Owner, method: MfaMethod): boolean =>
  method === smsMfa ? Boolean(attributes["phone_number"]) : totp !== null;

/** The methods that the user has switched on and can use. */
export const methodsOf = (user: Owner): readonly MfaMethod[] =>
  mfaMethods.filter(
    (method) => preferences[method](user.mfa) !== "off" && isPossible(user, method),
  );

export const preferredMethodOf = (user: Owner): MfaMethod | undefined =>
  methodsOf(user).find((method) => preferences[method](user.mfa) === "preferred");

/** The members that list the methods in every response about a user. */
export const mfaLists = (user: Owner) => {
  const [methods, preferred] = [methodsOf(user), preferredMethodOf(user)];
  return {
    ...(methods.length === 0 ? {} : { UserMFASettingList: methods }),
    ...(preferred === undefined ? {} : { PreferredMfaSetting: preferred }),
  };
};
