import type { Fields, Meta } from "./entity.ts";
import { dateTime, integer, text } from "./field.ts";

/** The fields that the server sets on every stored record, in wire order. */
export const metaFields = {
  version: integer(),
  createdAt: dateTime(),
  createdBy: text(),
  updatedAt: dateTime(),
  updatedBy: text(),
} as const satisfies Fields & Record<keyof Meta, unknown>;

// Object.keys loses the key union; the object is a literal of ours.
export const metaNames = Object.keys(metaFields) as readonly (keyof typeof metaFields)[];
