import {
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";

export type Contact = "email" | "phone_number";
export type Method = "totp" | "sms";

/** The pool's data about the signed-in user. */
export type Account = {
  readonly contacts: { readonly [C in Contact]: string | null };
  /** The new contact that replaces the current one once it is verified. */
  readonly pending: { readonly [C in Contact]: string | null };
  readonly isVerified: { readonly [C in Contact]: boolean };
  readonly isOn: { readonly [M in Method]: boolean };
  readonly preferred: Method | null;
};

const methods = { TOTP: "totp", SMS: "sms" } as const;

/** Extra attributes of the embedded pool; a hosted pool does not have them. */
const pendingIn = (
  attributes: Readonly<Record<string, string | undefined>>,
  contact: Contact,
): string | null => attributes[`pending_${contact}`] ?? null;

export const readAccount = async (): Promise<Account> => {
  const [attributes, mfa] = await Promise.all([fetchUserAttributes(), fetchMFAPreference()]);
  const { preferred, enabled = [] } = mfa;
  return {
    contacts: { email: attributes.email ?? null, phone_number: attributes.phone_number ?? null },
    pending: {
      email: pendingIn(attributes, "email"),
      phone_number: pendingIn(attributes, "phone_number"),
    },
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

/** A new secret as text, and as the URI for authenticator apps. */
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

/** Which of the two methods a sign-in requires; null lets the user choose. */
export const prefer = (method: Method | null): Promise<void> =>
  updateMFAPreference({
    totp: method === "totp" ? "PREFERRED" : "NOT_PREFERRED",
    sms: method === "sms" ? "PREFERRED" : "NOT_PREFERRED",
  });

/** Sends a code and returns its destination. */
export const sendContactCode = async (contact: Contact): Promise<string> => {
  const { destination } = await sendUserAttributeVerificationCode({ userAttributeKey: contact });
  return destination ?? "";
};

/** Sets a new contact, sends a code to it and returns the destination. */
export const changeContact = async (contact: Contact, value: string): Promise<string> => {
  const outcome = await updateUserAttributes({ userAttributes: { [contact]: value } });
  const { codeDeliveryDetails } = outcome[contact].nextStep;
  // If there is no verified contact to keep, the new one is stored at once, and its code must be requested.
  return codeDeliveryDetails?.destination ?? sendContactCode(contact);
};

/** Cancels a pending change by setting the current value again. */
export const keepContact = async (contact: Contact, value: string): Promise<void> =>
  void (await updateUserAttributes({ userAttributes: { [contact]: value } }));

export const confirmContact = (contact: Contact, code: string): Promise<void> =>
  confirmUserAttribute({ userAttributeKey: contact, confirmationCode: code });
