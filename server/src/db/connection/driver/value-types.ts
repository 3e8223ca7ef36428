import { Buffer } from "node:buffer";
import type { CustomTypesConfig } from "pg";

/** Turns PostgreSQL's `2024-04-24 08:30:00+02` into `2024-04-24T08:30:00+02:00`. */
const rfc3339 = (text: string): string => text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");

const bytes = (text: string): Buffer => Buffer.from(text.slice(2), "hex");
const isTrue = (text: string): boolean => text === "t";

/** By the type's OID; all other types stay text. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  [16, isTrue],
  [17, bytes],
  [20, Number],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, JSON.parse],
  [700, Number],
  [701, Number],
  [1184, rfc3339],
  [3802, JSON.parse],
]);

const asText = (text: string): string => text;

/** Whole numbers and floats are numbers; numeric, date and timestamptz are text. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (type: number) => parsers.get(type) ?? asText,
};
