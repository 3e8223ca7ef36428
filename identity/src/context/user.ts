import type { Group } from "./groups.ts";

export const userStatuses = [
  "UNCONFIRMED",
  "FORCE_CHANGE_PASSWORD",
  "CONFIRMED",
  "RESET_REQUIRED",
] as const;
export type UserStatus = (typeof userStatuses)[number];

export const mfaPreferences = ["off", "on", "preferred"] as const;
export type MfaPreference = (typeof mfaPreferences)[number];

/** How a user proves more than the password; at most one method is preferred. */
export type UserMfa = {
  readonly totp: MfaPreference;
  readonly sms: MfaPreference;
  /** Whether the user has to have a method even where the pool does not require one. */
  readonly mustSetUpTotp: boolean;
};

/** A user's proven authenticator app. */
export type Totp = {
  readonly secretSealed: Uint8Array;
  /** Of the newest code that was taken. */
  readonly lastStep: number;
  readonly deviceName: string;
};

export const contacts = ["email", "phone_number"] as const;
export type Contact = (typeof contacts)[number];
export type PendingContacts = { readonly [C in Contact]?: string };

/** Everything the pool knows of a user but the password. */
export type User = {
  readonly username: string;
  readonly sub: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What is to replace a verified contact once it is verified itself. */
  readonly pending: PendingContacts;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly temporaryUntil: Date | null;
  readonly passwordHash: string | null;
  readonly srpSalt: string | null;
  readonly srpVerifierSealed: Uint8Array | null;
  readonly groups: readonly Group[];
  readonly mfa: UserMfa;
  readonly totp: Totp | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export const isVerified = ({ attributes }: Pick<User, "attributes">, contact: Contact): boolean =>
  Boolean(attributes[contact]) && attributes[`${contact}_verified`] === "true";

/** Where a code for this user may go without further proof. */
export const verifiedContact = (user: Pick<User, "attributes">): Contact | undefined =>
  contacts.find((contact) => isVerified(user, contact));

export const isContact = (name: string): name is Contact =>
  contacts.some((contact) => contact === name);
