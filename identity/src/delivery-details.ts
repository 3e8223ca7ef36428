import type { Medium } from "./delivery.ts";
import { folded } from "./folded.ts";
import type { Answer, PoolContext } from "./pool-context.ts";
import type { Contact } from "./user.ts";

export const mediumOf = (contact: Contact): Medium => (contact === "email" ? "EMAIL" : "SMS");

const firstSign = (text: string): string => Array.from(text)[0] ?? "";

const maskEmail = (address: string): string => {
  const [local = "", domain = ""] = address.split("@");
  return `${firstSign(local)}***@${firstSign(domain)}***`;
};

export const maskedDestination = (contact: Contact, destination: string): string =>
  contact === "email" ? maskEmail(destination) : `+*******${destination.slice(-4)}`;

/** The one form in which a client hears where a code went. */
export const deliveryDetails = (contact: Contact, destination: string): Answer => ({
  CodeDeliveryDetails: {
    Destination: maskedDestination(contact, destination),
    DeliveryMedium: mediumOf(contact),
    AttributeName: contact,
  },
});

/** An address for a name that nobody has, the same each time; nothing is ever sent there. */
export const pretendedAddress = ({ seal }: PoolContext, username: string): string => {
  const bytes = seal.mac(`no such user:${folded(username)}`);
  const letter = (at: number): string => String.fromCodePoint(97 + ((bytes[at] ?? 0) % 26));
  return `${letter(0)}@${letter(1)}`;
};
