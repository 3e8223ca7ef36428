import { invalidParameter } from "../context/pool-error.ts";
import type { AttributeChange } from "../store/users.ts";
import { type Contact, type User, contacts, isVerified } from "../context/user.ts";

export type Attributes = Readonly<Record<string, string>>;

/** The attributes that a user may have besides the name; each becomes a claim of the identity token. */
const known: ReadonlySet<string> = new Set([
  "address",
  "birthdate",
  "email",
  "family_name",
  "gender",
  "given_name",
  "locale",
  "middle_name",
  "name",
  "nickname",
  "phone_number",
  "picture",
  "preferred_username",
  "profile",
  "website",
  "zoneinfo",
]);
const deciding: ReadonlySet<string> = new Set(contacts.map((contact) => `${contact}_verified`));
const ownName = /^custom:[A-Za-z0-9_]{1,20}$/;
const maxValue = 2048;
// All attributes are in every identity token, and tokens beyond a certain length are not read.
const maxBytesTogether = 4096;

const forms: ReadonlyMap<string, RegExp> = new Map(
  Object.entries<RegExp>({
    email: /^[^\s@]{1,64}@[^\s@]{1,255}$/,
    phone_number: /^\+[1-9]\d{4,14}$/,
  }),
);

const isKnown = (name: string): boolean => known.has(name) || ownName.test(name);

/** Whether a value is permitted for an attribute. */
export const fitsAttribute = (name: string, value: string): boolean =>
  (forms.get(name)?.test(value) ?? true) &&
  value.length <= maxValue &&
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  !/[\u0000-\u001f\u007f]/.test(value);

const requireForm = (name: string, value: string): void => {
  if (!fitsAttribute(name, value)) throw invalidParameter(`Invalid value of attribute ${name}.`);
};

const requireRoom = (attributes: object): void => {
  if (Buffer.byteLength(JSON.stringify(attributes)) > maxBytesTogether)
    throw invalidParameter("The attributes are too long together.");
};

/** Throws for unknown attributes and invalid values; only an administrator may set `_verified`. */
export const requireAttributes = (attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (deciding.has(name)) {
      if (value !== "true" && value !== "false")
        throw invalidParameter(`${name} is true or false.`);
    } else if (isKnown(name)) requireForm(name, value);
    else throw invalidParameter(`Attribute ${name.slice(0, 64)} does not exist.`);
  }
  requireRoom(attributes);
};

/** A new contact is not verified, unless the caller marks it so; a pending replacement is dropped. */
const withNewContacts = (user: User, offered: Attributes): AttributeChange => {
  const doubts: Record<string, string> = {};
  const pending: { [C in Contact]?: null } = {};
  for (const contact of contacts.filter((name) => Object.hasOwn(offered, name))) {
    if (offered[contact] !== user.attributes[contact]) doubts[`${contact}_verified`] = "false";
    pending[contact] = null;
  }
  return { attributes: { ...doubts, ...offered }, pending };
};

/** A verified contact stays until its replacement is verified too. */
const withoutReplacements = (user: User, offered: Attributes): AttributeChange => {
  const replaced = contacts.filter(
    (contact) =>
      Object.hasOwn(offered, contact) &&
      isVerified(user, contact) &&
      offered[contact] !== user.attributes[contact],
  );
  const others = Object.entries(offered).filter(([name]) => !replaced.some((own) => own === name));
  const { attributes, pending } = withNewContacts(user, Object.fromEntries(others));
  const waiting = replaced.map((contact) => [contact, offered[contact]] as const);
  return { attributes, pending: { ...pending, ...Object.fromEntries(waiting) } };
};

/** The effect of a user's own change, by which contacts do not become verified. */
export const changedByUser = (user: User, offered: Attributes): AttributeChange => {
  const forbidden = Object.keys(offered).find((name) => deciding.has(name));
  if (forbidden !== undefined)
    throw invalidParameter(`Cannot modify the non-mutable attribute ${forbidden}`);
  requireAttributes(offered);
  const changed = withoutReplacements(user, offered);
  requireRoom({ ...user.attributes, ...changed.attributes, pending: changed.pending });
  return changed;
};

/** The effect of an administrator's change: contacts are verified if marked so. */
export const changedByAdministrator = (user: User, offered: Attributes): AttributeChange => {
  requireAttributes(offered);
  requireRoom({ ...user.attributes, ...offered });
  return withNewContacts(user, offered);
};
