import { isDay } from "../calendar.ts";
import type { Kind } from "../kind.ts";
import { empty, read, refuse } from "../reading.ts";
import { isBlank } from "../text-rules.ts";
import { type DayReading, readDay } from "./day-text.ts";

const canonical = /^\d{4}-\d{2}-\d{2}$/;
const midnight = /[ T]00[:.]00(?:[:.]00)?\s*$/;

export const isCanonicalDay = (text: string): boolean =>
  canonical.test(text) &&
  isDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)));

const longest = 64;

const withoutMidnight = (text: string): string => text.replace(midnight, "");

const isReadable = (reading: DayReading): boolean => reading.ok || reading.fault !== "unreadable";

/** Whether the text has the form of a date, be it of a day that does not exist. */
export const isWrittenAsDate = (text: string): boolean =>
  text.length <= longest && isReadable(readDay(withoutMidnight(text)));

const same = (value: string): string => value;

/** A day of the calendar; no time, no zone. */
export const date: Kind<"date"> = {
  parse(text) {
    if (isBlank(text)) return empty;
    if (isCanonicalDay(text)) return read(text);
    if (text.length > longest) return refuse("notADate");
    const reading = readDay(withoutMidnight(text));
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
