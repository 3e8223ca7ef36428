import { dayText } from "../valid-day.ts";
import type { Doubt } from "../kind.ts";

export type DayReading =
  | { readonly ok: true; readonly day: string; readonly doubt?: Doubt }
  /** `impossible`: has the form of a date, but the day does not exist. */
  | { readonly ok: false; readonly fault: "unreadable" | "impossible" | "ambiguous" | "yearless" };

const months: readonly (readonly string[])[] = [
  ["januari", "january", "jan"],
  ["februari", "february", "feb"],
  ["mars", "march", "mar"],
  ["april", "apr"],
  ["maj", "may"],
  ["juni", "june", "jun"],
  ["juli", "july", "jul"],
  ["augusti", "august", "aug"],
  ["september", "sep", "sept"],
  ["oktober", "october", "okt", "oct"],
  ["november", "nov"],
  ["december", "dec"],
];
const monthOf: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const max = 40;
// In old sheets two-digit years begin with the 1980s.
const firstShortYear = 80;

type Parts = { readonly year: string; readonly month: number; readonly day: string };

const dayOf = ({ year, month, day }: Parts): DayReading => {
  const isShort = year.length === 2;
  const century = Number(year) < firstShortYear ? 2000 : 1900;
  const text = dayText(isShort ? century + Number(year) : Number(year), month, Number(day));
  if (text === null) return { ok: false, fault: "impossible" };
  return isShort ? { ok: true, day: text, doubt: "shortYear" } : { ok: true, day: text };
};

/** `3/4/2026` is the third of April or the fourth of March; `13/4/2026` can only be one of them. */
const dayOfEitherOrder = (first: string, second: string, year: string): DayReading => {
  const asDayFirst = dayOf({ year, month: Number(second), day: first });
  const asMonthFirst = dayOf({ year, month: Number(first), day: second });
  if (!asDayFirst.ok) return asMonthFirst;
  if (!asMonthFirst.ok || asMonthFirst.day === asDayFirst.day) return asDayFirst;
  return { ok: false, fault: "ambiguous" };
};

const named = (day: string, name: string, year: string): DayReading => {
  const month = monthOf.get(name);
  return month === undefined ? { ok: false, fault: "unreadable" } : dayOf({ year, month, day });
};

type Form = readonly [pattern: RegExp, read: (parts: readonly string[]) => DayReading];

const forms: readonly Form[] = [
  [
    /^(\d{4})(\d{2})(\d{2})$/,
    ([, year = "", month, day = ""]) => dayOf({ year, month: Number(month), day }),
  ],
  [
    /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/,
    ([, year = "", , month, day = ""]) => dayOf({ year, month: Number(month), day }),
  ],
  [
    /^(\d{2})(\d{2})(\d{2})$/,
    ([, year = "", month, day = ""]) => dayOf({ year, month: Number(month), day }),
  ],
  [
    /^(\d{1,2})\/(\d{1,2})[ -](\d{4}|\d{2})$/,
    ([, day = "", month, year = ""]) => dayOf({ year, month: Number(month), day }),
  ],
  [
    /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/,
    ([, day = "", month, year = ""]) => dayOf({ year, month: Number(month), day }),
  ],
  [
    /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/,
    ([, first = "", , second = "", year = ""]) => dayOfEitherOrder(first, second, year),
  ],
  [/^\d{1,2}([-./])\d{1,2}\1\d{2}$/, () => ({ ok: false, fault: "ambiguous" })],
  [
    /^(?:den |the )?(\d{1,2})(?:\.|:[ae]|st|nd|rd|th)?(?: of)?[ -]?([a-z]{3,9})\.?[ ,-]{1,2}(\d{4}|\d{2})$/,
    ([, day = "", name = "", year = ""]) => named(day, name, year),
  ],
  [
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/,
    ([, name = "", day = "", year = ""]) => named(day, name, year),
  ],
];

const plainText = (text: string): string =>
  text
    .trim()
    .replace(/[\u2010-\u2014\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .toLowerCase();

const readForms = (text: string, readable: readonly Form[]): DayReading | null => {
  for (const [pattern, readParts] of readable) {
    const parts = pattern.exec(text);
    if (parts !== null) return readParts(parts);
  }
  return null;
};

/** In Swedish the day comes first; if the other order gives a day too, the text is ambiguous. */
const dayFirst = (first: string, second: string, year: string): DayReading => {
  const reading = dayOfEitherOrder(first, second, year);
  if (reading.ok || reading.fault !== "ambiguous") return reading;
  const day = dayOf({ year, month: Number(second), day: first });
  return day.ok ? { ...day, doubt: "openDay" } : day;
};

const centuries: ReadonlySet<string> = new Set(["19", "20"]);

const yearless = (year: string): readonly Form[] => [
  [
    /^(\d{1,2})([-/.]) ?(\d{1,2})\.?$/,
    ([, first = "", , second = ""]) => dayFirst(first, second, year),
  ],
  [
    /^(\d{2})(\d{2})$/,
    ([, first = "", second = ""]) => {
      const reading = dayOfEitherOrder(first, second, year);
      // The two digits may also be the century of a year.
      return reading.ok && centuries.has(first) ? { ...reading, doubt: "openDay" } : reading;
    },
  ],
  [
    /^(?:den |the )?(\d{1,2})(?:\.|:[ae]|st|nd|rd|th)?(?: of)?[ -]?([a-z]{3,9})\.?$/,
    ([, day = "", name = ""]) => named(day, name, year),
  ],
  [
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?$/,
    ([, name = "", day = ""]) => named(day, name, year),
  ],
];
const leapYear = "2024";
const yearlessForms = yearless(leapYear);

const dayMs = 86_400_000;
const halfYearMs = 183 * dayMs;

/**
 * A date without a year takes the year of `near`. Where that is more than half a year away, the year before
 * or after may be meant.
 */
const readNear = (text: string, near: string): DayReading | null => {
  const reading = readForms(text, yearless(near.slice(0, 4)));
  if (reading === null || !reading.ok) return reading;
  const isFar = Math.abs(Date.parse(reading.day) - Date.parse(near)) > halfYearMs;
  return isFar ? { ...reading, doubt: "openDay" } : reading;
};

/** Whether the text is a date without a year. */
const lacksYear = (text: string): boolean => {
  const reading = readForms(text, yearlessForms);
  return reading !== null && (reading.ok || reading.fault === "ambiguous");
};

/**
 * The day that a typed or pasted text means without doubt, in Swedish, international or English notation. A
 * date without a year takes its year from the day `near`; without that it is refused.
 */
export const readDay = (text: string, near?: string): DayReading => {
  if (text.length > max) return { ok: false, fault: "unreadable" };
  const plain = plainText(text);
  const reading = readForms(plain, forms) ?? (near === undefined ? null : readNear(plain, near));
  return reading ?? { ok: false, fault: lacksYear(plain) ? "yearless" : "unreadable" };
};
