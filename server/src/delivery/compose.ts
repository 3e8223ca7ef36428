import { delivery } from "@teckna/domain/messages/by-language/delivery";
import { fillIn } from "@teckna/domain/messages/fill-in";
import { type PerLanguage, defaultLanguage, languageOf } from "@teckna/domain/messages/languages";
import type { DeliveryTexts } from "@teckna/domain/messages/sv/delivery";
import type { Occasion, OutgoingMessage } from "@teckna/identity/context/delivery";

export type Composed = { readonly subject: string; readonly mail: string; readonly sms: string };

let stockholm: Intl.DateTimeFormat | undefined;

/** Created at first use: the time zone data take 8 MB. */
const openStockholm = (): Intl.DateTimeFormat =>
  (stockholm ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Stockholm",
    dateStyle: "short",
    timeStyle: "short",
  }));

const textsIn: PerLanguage<DeliveryTexts> = delivery;

/** The words of a message, and the purpose of its code if it has one. */
const wordsFor = (
  { purposes, ...texts }: DeliveryTexts,
  occasion: Occasion,
): {
  readonly template: DeliveryTexts["code" | "invite" | "changed"];
  readonly purpose: string;
} => {
  if (occasion === "invite") return { template: texts.invite, purpose: "" };
  if (occasion === "changed_email" || occasion === "changed_phone_number")
    return { template: texts.changed, purpose: purposes[occasion] };
  return { template: texts.code, purpose: purposes[occasion] };
};

const textsFor = (locale: string | null): DeliveryTexts =>
  textsIn[languageOf(locale ?? "") ?? defaultLanguage];

/** Composes a message in its user's language. */
export const compose = (outgoing: OutgoingMessage, address: string): Composed => {
  const { purpose: occasion, code, username, expiresAt, locale } = outgoing;
  const { template, purpose } = wordsFor(textsFor(locale), occasion);
  const values = {
    code,
    username,
    address,
    until: openStockholm().format(expiresAt),
    purpose,
  };
  return {
    subject: fillIn(template.subject, values),
    mail: fillIn(template.mail, values),
    sms: fillIn(template.sms, values),
  };
};
