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

/** The user's second factors; at most one method is preferred. */
export type UserMfa = {
  readonly totp: MfaPreference;
  readonly sms: MfaPreference;
  /** Whether the user must set up a method even if the pool does not require one. */
  readonly mustSetUpTotp: boolean;
};

/** The authenticator app that a user has connected. */
export type Totp = {
  readonly secretSealed: Uint8Array;
  /** The time step of the newest accepted code. */
  readonly lastStep: number;
  readonly deviceName: string;
};

export const contacts = ["email", "phone_number"] as const;
export type Contact = (typeof contacts)[number];
export type PendingContacts = { readonly [C in Contact]?: string };

/** Everything that the pool stores of a user except the password. */
export type User = {
  readonly username: string;
  readonly sub: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** New contacts that replace verified ones once they are verified themselves. */
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

/** The contact that a code may be sent to without further proof. */
export const verifiedContact = (user: Pick<User, "attributes">): Contact | undefined =>
  contacts.find((contact) => isVerified(user, contact));

export const isContact = (name: string): name is Contact =>
  contacts.some((contact) => contact === name);
