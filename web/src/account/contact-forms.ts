import type { Contact } from "./pool-account.ts";

/** The input types of contacts, and their validation. */
export const contactInputs = {
  email: { type: "email", autoComplete: "email" },
  phone_number: { type: "tel", autoComplete: "tel" },
} as const satisfies Readonly<Record<Contact, object>>;

const forms: Readonly<Record<Contact, RegExp>> = {
  email: /^[^\s@]{1,64}@[^\s@]{1,255}$/,
  phone_number: /^\+[1-9]\d{4,14}$/,
};

export const isContactText = (contact: Contact, text: string): boolean => forms[contact].test(text);
