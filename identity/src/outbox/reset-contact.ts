import { type Contact, type User, contacts, verifiedContact } from "../context/user.ts";

type Owner = Pick<User, "attributes" | "status" | "enabled" | "passwordHash">;

/** The contact that a code to reset this user's password may be sent to; `undefined` if none may be sent. */
export const resetContact = (user: Owner): Contact | undefined =>
  user.enabled && user.status !== "FORCE_CHANGE_PASSWORD" && user.passwordHash !== null
    ? verifiedContact(user)
    : undefined;

/** The contact that would be returned if a code could be sent, so that a disabled user looks the same as before. */
export const likelyContact = (user: Pick<User, "attributes">): Contact | undefined =>
  verifiedContact(user) ?? contacts.find((contact) => user.attributes[contact]);
