import type { Medium } from "../context/delivery.ts";
import type { OperationOutput } from "../context/pool-context.ts";
import type { Contact } from "../context/user.ts";

export const mediumOf = (contact: Contact): Medium => (contact === "email" ? "EMAIL" : "SMS");

const firstSign = (text: string): string => Array.from(text)[0] ?? "";

const maskEmail = (address: string): string => {
  const [local = "", domain = ""] = address.split("@");
  return `${firstSign(local)}***@${firstSign(domain)}***`;
};

export const maskedDestination = (contact: Contact, destination: string): string =>
  contact === "email" ? maskEmail(destination) : `+*******${destination.slice(-4)}`;

/** The only form in which a client learns where a code was sent. */
export const deliveryDetails = (contact: Contact, destination: string): OperationOutput => ({
  Destination: maskedDestination(contact, destination),
  DeliveryMedium: mediumOf(contact),
  AttributeName: contact,
});
