import {
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from "aws-amplify/auth";

export type Contact = "email" | "phone_number";
export type Method = "totp" | "sms";

/** What the pool knows of the signed-in user. */
export type Account = {
  readonly contacts: { readonly [C in Contact]: string | null };
  readonly isVerified: { readonly [C in Contact]: boolean };
  readonly isOn: { readonly [M in Method]: boolean };
  readonly preferred: Method | null;
};

const methods = { TOTP: "totp", SMS: "sms" } as const;

export const readAccount = async (): Promise<Account> => {
  const [attributes, mfa] = await Promise.all([fetchUserAttributes(), fetchMFAPreference()]);
  const { preferred, enabled = [] } = mfa;
  return {
    contacts: { email: attributes.email ?? null, phone_number: attributes.phone_number ?? null },
    isVerified: {
      email: attributes.email_verified === "true",
      phone_number: attributes.phone_number_verified === "true",
    },
    isOn: {
      totp: preferred === "TOTP" || enabled.includes("TOTP"),
      sms: preferred === "SMS" || enabled.includes("SMS"),
    },
    preferred: preferred === "TOTP" || preferred === "SMS" ? methods[preferred] : null,
  };
};

export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  updatePassword({ oldPassword, newPassword });

/** A new secret, in words and as the address that an authenticator app reads. */
export type AppSecret = { readonly secret: string; readonly address: string };

export const beginApp = async (username: string): Promise<AppSecret> => {
  const details = await setUpTOTP();
  return {
    secret: details.sharedSecret,
    address: details.getSetupUri("Teckna", username).href,
  };
};

export const confirmApp = async (code: string): Promise<void> => {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: "PREFERRED" });
};

export const turn = (method: Method, isOn: boolean): Promise<void> =>
  updateMFAPreference({ [method]: isOn ? "ENABLED" : "DISABLED" });

/** Which of two methods a sign-in asks for; without a choice it asks which one. */
export const prefer = (method: Method | null): Promise<void> =>
  updateMFAPreference({
    totp: method === "totp" ? "PREFERRED" : "NOT_PREFERRED",
    sms: method === "sms" ? "PREFERRED" : "NOT_PREFERRED",
  });

/** Sends a code and answers where it went. */
export const sendContactCode = async (contact: Contact): Promise<string> => {
  const { destination } = await sendUserAttributeVerificationCode({ userAttributeKey: contact });
  return destination ?? "";
};

export const confirmContact = (contact: Contact, code: string): Promise<void> =>
  confirmUserAttribute({ userAttributeKey: contact, confirmationCode: code });
