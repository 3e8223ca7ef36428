import { toDay, toText as dayText } from "@teckna/domain/calendar/days";
import type { Value } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import type { Random } from "../generate/random.ts";

/** A typing error in one value; `null` if the value does not permit it. */
export type Slip = {
  readonly name: string;
  readonly weight: number;
  readonly spoil: (value: string, random: Random) => string | null;
};

const digits = /\d/g;

const placesOf = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(({ index }) => index);

const put = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length);

const otherDigit = (text: string, random: Random): string | null => {
  const places = placesOf(text, digits);
  if (places.length === 0) return null;
  const at = random.oneOf(places);
  const digit = (Number(text[at]) + random.integer(1, 9)) % 10;
  return put(text, at, 1, String(digit));
};

const lostDigit = (text: string, random: Random): string | null => {
  const places = placesOf(text, digits);
  return places.length < 2 ? null : put(text, random.oneOf(places), 1, "");
};

const doubledDigit = (text: string, random: Random): string | null => {
  const places = placesOf(text, digits);
  if (places.length === 0) return null;
  const at = random.oneOf(places);
  return put(text, at, 0, text[at] ?? "");
};

const swappedDigits = (text: string, random: Random): string | null => {
  const places = placesOf(text, /\d(?=\d)/g).filter((at) => text[at] !== text[at + 1]);
  if (places.length === 0) return null;
  const at = random.oneOf(places);
  return put(text, at, 2, `${text[at + 1] ?? ""}${text[at] ?? ""}`);
};

const times =
  (factor: number) =>
  (text: string): string | null => {
    const product = Number(text) * factor;
    return product === 0 ? null : String(Number(product.toPrecision(12)));
  };

const wholeTimes =
  (factor: number) =>
  (text: string): string | null => {
    const product = times(factor)(text);
    return product === null || !Number.isInteger(Number(product)) ? null : product;
  };

const parts = (date: string): readonly [string, string, string] => {
  const [year = "", month = "", day = ""] = date.split("-");
  return [year, month, day];
};

const inParts = (change: (year: string, month: string, day: string) => string) => (date: string) =>
  change(...parts(date));

const pad = (value: number): string => String(value).padStart(2, "0");

const otherYear = (by: number) =>
  inParts((year, month, day) => `${Number(year) + by}-${month}-${day}`);
const otherMonth = (by: number) =>
  inParts((year, month, day) => `${year}-${pad(Number(month) + by)}-${day}`);
const turned = inParts((year, month, day) => `${year}-${day}-${month}`);
const otherDays = (from: number, to: number) => (date: string, random: Random) =>
  dayText(toDay(date) + random.integer(from, to) * (random.chance(0.5) ? 1 : -1));

const slip = (name: string, weight: number, spoil: Slip["spoil"]): Slip => ({
  name,
  weight,
  spoil,
});

const ofWhole: readonly Slip[] = [
  slip("another digit", 3, otherDigit),
  slip("a digit lost", 2, lostDigit),
  slip("a digit twice", 2, doubledDigit),
  slip("two digits swapped", 3, swappedDigits),
  slip("ten times", 1, wholeTimes(10)),
  slip("a thousand times", 1, wholeTimes(1000)),
  slip("a thousandth", 1, wholeTimes(0.001)),
];

const ofDecimal: readonly Slip[] = [
  slip("another digit", 2, otherDigit),
  slip("two digits swapped", 2, swappedDigits),
  slip("decimal point one place off", 2, times(10)),
  slip("decimal point one place off", 2, times(0.1)),
  slip("decimal point two places off", 2, times(100)),
  slip("decimal point two places off", 1, times(0.01)),
  slip("a thousand times", 1, times(1000)),
];

/** Typing errors for the values of each kind; texts have none. */
export const slips: { readonly [K in KindName]: readonly Slip[] } = {
  id: [],
  text: [],
  longText: [],
  url: [],
  isin: [
    slip("a letter or digit of an ISIN", 2, otherDigit),
    slip("two digits of an ISIN swapped", 2, swappedDigits),
    slip("a digit of an ISIN lost", 1, lostDigit),
  ],
  date: [
    slip("wrong year", 3, otherYear(-1)),
    slip("wrong year", 2, otherYear(1)),
    slip("wrong month", 2, otherMonth(1)),
    slip("wrong month", 2, otherMonth(-1)),
    slip("day and month turned", 2, turned),
    slip("a few days off", 3, otherDays(1, 4)),
    slip("a week or two off", 2, otherDays(7, 14)),
    slip("another digit", 2, otherDigit),
    slip("two digits swapped", 2, swappedDigits),
  ],
  dateTime: [slip("wrong year", 2, otherYear(-1)), slip("wrong month", 1, otherMonth(1))],
  integer: ofWhole,
  decimal: ofDecimal,
  percent: ofDecimal,
  yesNo: [slip("the other answer", 1, (value) => (value === "true" ? "false" : "true"))],
};

/** A value as text, and text as a value of the kind. */
export const toText = (value: Value): string => String(value);

export const fromText = (kind: KindName, text: string): Value => {
  if (kind === "yesNo") return text === "true";
  return kind === "integer" ? Number(text) : text;
};
