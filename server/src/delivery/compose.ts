import { delivery as english } from "@teckna/domain/messages/delivery-en";
import { delivery as swedish } from "@teckna/domain/messages/delivery-sv";
import { fillIn } from "@teckna/domain/messages/describe";
import type { Parcel } from "@teckna/identity/delivery";

export type Composed = { readonly subject: string; readonly mail: string; readonly sms: string };

const stockholm = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Stockholm",
  dateStyle: "short",
  timeStyle: "short",
});

const textsFor = (locale: string | null) =>
  /^en(?:[-_]|$)/i.test(locale ?? "") ? english : swedish;

/** The words of a message in the language that its user has chosen; Swedish where none is. */
export const compose = (parcel: Parcel, address: string): Composed => {
  const { purpose, code, username, expiresAt, locale } = parcel;
  const { purposes, ...texts } = textsFor(locale);
  const template = purpose === "invite" ? texts.invite : texts.code;
  const values = {
    code,
    username,
    address,
    until: stockholm.format(expiresAt),
    purpose: purpose === "invite" ? "" : purposes[purpose],
  };
  return {
    subject: fillIn(template.subject, values),
    mail: fillIn(template.mail, values),
    sms: fillIn(template.sms, values),
  };
};
