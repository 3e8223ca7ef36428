import { isDay } from "../valid-day.ts";
import type { Kind } from "../kind.ts";
import { empty, read, refuse } from "../reading.ts";
import { isBlank } from "../text-rules.ts";
import { type DayReading, readDay } from "./day-text.ts";

const midnight = /[ T]00[:.]00(?:[:.]00)?\s*$/;

const hyphen = 45;
const zero = 48;

/** The digits from `from` to `to` as a number, or NaN. */
const digitsAt = (text: string, from: number, to: number): number => {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
};

/**
 * Whether the text is `YYYY-MM-DD` of a day that exists. Written without a regular expression, as a big paste
 * calls it a million times.
 */
export const isCanonicalDay = (text: string): boolean =>
  text.length === 10 &&
  text.charCodeAt(4) === hyphen &&
  text.charCodeAt(7) === hyphen &&
  isDay(digitsAt(text, 0, 4), digitsAt(text, 5, 7), digitsAt(text, 8, 10));

const max = 64;

const withoutMidnight = (text: string): string => text.replace(midnight, "");

const isReadable = (reading: DayReading): boolean =>
  reading.ok || (reading.fault !== "unreadable" && reading.fault !== "yearless");

/** Whether the text has the form of a date; the day need not exist. */
export const isWrittenAsDate = (text: string): boolean =>
  text.length <= max && isReadable(readDay(withoutMidnight(text)));

const same = (value: string): string => value;

/** Whether the text is a date without a year, with or without a time. */
export const isWrittenWithoutYear = (text: string): boolean => {
  const reading = text.length <= max ? readDay(text) : null;
  return reading !== null && !reading.ok && reading.fault === "yearless";
};

/** A calendar day without time or time zone. */
export const date: Kind<"date"> = {
  parse(text, near) {
    if (isBlank(text)) return empty;
    if (isCanonicalDay(text)) return read(text);
    if (text.length > max) return refuse("notADate");
    const reading = readDay(withoutMidnight(text), near);
    if (reading.ok) return read(reading.day, reading.doubt);
    return refuse(reading.fault === "ambiguous" ? "ambiguous" : "notADate");
  },
  format: same,
  show: same,
  fromWire(value) {
    if (value === null || value === "") return empty;
    return typeof value === "string" && isCanonicalDay(value) ? read(value) : refuse("notADate");
  },
  toWire: same,
  check: (value) => (isCanonicalDay(value) ? null : "notADate"),
  schema: () => ({ type: "string", format: "date" }),
};
