import type { Kind, Reading } from "../kind.ts";
import { empty, read, refuse } from "../reading.ts";
import { stockholmMoment, stockholmText } from "../stockholm.ts";
import { isBlank } from "../text-rules.ts";
import { isCanonicalDay, isWrittenAsDate, isWrittenWithoutYear } from "./date.ts";
import { type DayReading, readDay } from "./day-text.ts";

const minuteMs = 60_000;
// Before 1900 the zone's offset was not a whole number of minutes.
const firstYear = 1900;
const max = 64;
const dayLength = "2026-05-13".length;

const wire =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})0*)?)?(Z|[+-]\d{2}:\d{2})?)?$/i;
const typed =
  /(?:\s*,)?(?:\s+|t)(?:kl\.?\s?)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3})0*)?)?\s?(z|utc|cest|cet|[+-]\d{2}:?\d{2})?$/i;
const zoneNames: ReadonlyMap<string, string> = new Map([
  ["z", "+00:00"],
  ["utc", "+00:00"],
  ["cet", "+01:00"],
  ["cest", "+02:00"],
]);

type Clock = readonly [hour: string, minute: string, second: string, fraction: string];
type Wall = { readonly day: string; readonly clock: Clock; readonly zone: string | undefined };

const wallMs = ({ day, clock: [hour, minute, second, fraction] }: Wall): number | null => {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const time = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return Date.parse(`${day}T00:00:00Z`) + time + Number(fraction.padEnd(3, "0"));
};

const offsetMinutes = (zone: string): number | null => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const momentOf = (wall: Wall): number | null => {
  const local = wallMs(wall);
  if (local === null) return null;
  if (wall.zone === undefined) return stockholmMoment(local);
  const offset = offsetMinutes(zoneNames.get(wall.zone.toLowerCase()) ?? wall.zone);
  return offset === null ? null : local - offset * minuteMs;
};

const readWall = (wall: Wall): Reading<string> => {
  const moment = momentOf(wall);
  const text = moment === null ? "" : stockholmText(moment);
  // A five-digit year starts with a plus sign.
  return Number(text.slice(0, 4)) >= firstYear ? read(text) : refuse("notADateTime");
};

const midnight: Clock = ["00", "00", "00", ""];

const dayFault = (reading: DayReading & { ok: false }) =>
  refuse(reading.fault === "ambiguous" ? "ambiguous" : "notADateTime");

// "CET" commonly means Swedish time all year, so in summer it is doubtful.
const isLooseZone = (zone: string | undefined, reading: Reading<string>): boolean =>
  /^ces?t$/i.test(zone ?? "") &&
  reading.ok &&
  !reading.value?.endsWith(zoneNames.get(zone?.toLowerCase() ?? "") ?? "");

/** Whether the text has the form of a date, with or without a time; the date need not exist. */
export const isWrittenAsDateTime = (text: string): boolean =>
  text.length <= max && isWrittenAsDate(text.trim().replace(typed, ""));

/** Whether the text is a date without a year, with or without a time. */
export const isTimeWithoutYear = (text: string): boolean =>
  text.length <= max && isWrittenWithoutYear(text.trim().replace(typed, ""));

const readTyped = (text: string, near?: string): Reading<string> => {
  const time = typed.exec(text);
  const day = readDay(time === null ? text : text.slice(0, time.index), near?.slice(0, dayLength));
  if (!day.ok) return dayFault(day);
  const [, hour = "", minute = "", second = "00", fraction = "", zone] = time ?? [];
  const clock: Clock = time === null ? midnight : [hour, minute, second, fraction];
  const reading = readWall({ day: day.day, clock, zone });
  if (isLooseZone(zone, reading)) return refuse("ambiguous");
  return reading.ok && day.doubt !== undefined ? { ...reading, doubt: day.doubt } : reading;
};

const readWire = (value: string): Reading<string> => {
  const match = wire.exec(value);
  const [, day = "", hour = "00", minute = "00", second = "00", fraction = "", zone] = match ?? [];
  if (!isCanonicalDay(day)) return refuse("notADateTime");
  return readWall({ day, clock: [hour, minute, second, fraction], zone });
};

const fromWire = (value: unknown): Reading<string> => {
  if (value === null || value === "") return empty;
  return typeof value === "string" && value.length <= max
    ? readWire(value)
    : refuse("notADateTime");
};

/**
 * The local time in Stockholm. The offset is added only in the second pass of the hour that is repeated in
 * autumn, where it is needed.
 */
const format = (value: string): string => {
  const wall = value.slice(0, -6);
  const shown = wall.replace("T", " ").replace(/(:\d{2}):00$/, "$1");
  const again = fromWire(wall);
  if (!again.ok || again.value !== value) return shown + value.slice(-6);
  return shown.replace(/ 00:00$/, "");
};

/**
 * A point in time, stored with Stockholm's offset. A date alone means midnight there and is shown without a
 * time.
 */
export const dateTime: Kind<"dateTime"> = {
  parse(text, near) {
    if (isBlank(text)) return empty;
    if (text.length > max) return refuse("notADateTime");
    return readTyped(text.trim().replace(/[\u2010-\u2014\u2212]/g, "-"), near);
  },
  format,
  show: format,
  fromWire,
  toWire: (value) => value,
  check: (value) => (fromWire(value).ok ? null : "notADateTime"),
  schema: () => ({ type: "string", format: "date-time" }),
};
