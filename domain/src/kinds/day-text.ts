import { dayText } from "../calendar.ts";
import type { Doubt } from "../kind.ts";

export type DayReading =
  | { readonly ok: true; readonly day: string; readonly doubt?: Doubt }
  /** `impossible`: written as a date, but no such day. */
  | { readonly ok: false; readonly fault: "unreadable" | "impossible" | "ambiguous" };

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

const longest = 40;
// Old sheets write two-digit years from the 1980s on.
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
    /^(?:den )?(\d{1,2})\.?[ -]?([a-z]{3,9})\.?[ ,-]{1,2}(\d{4}|\d{2})$/,
    ([, day = "", name = "", year = ""]) => named(day, name, year),
  ],
  [
    /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/,
    ([, name = "", day = "", year = ""]) => named(day, name, year),
  ],
];

/** The day that a typed or pasted text certainly means, in Swedish, international or English notation. */
export const readDay = (text: string): DayReading => {
  if (text.length > longest) return { ok: false, fault: "unreadable" };
  const plain = text
    .trim()
    .replace(/[\u2010-\u2014\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .toLowerCase();
  for (const [pattern, readParts] of forms) {
    const parts = pattern.exec(plain);
    if (parts !== null) return readParts(parts);
  }
  return { ok: false, fault: "unreadable" };
};
