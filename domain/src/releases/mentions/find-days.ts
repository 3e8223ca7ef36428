import { compiled } from "../../terms/compiled.ts";
import { allMatches } from "../../terms/all-matches.ts";
import { dayText } from "../../valid-day.ts";
import type { ReleaseDoubt } from "../release-proposal.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";
import { type DayParts, findDayParts, withoutTimes } from "./day-parts.ts";
import { findMisspeltDays } from "./misspelt-months.ts";
import { isOtherWeekday, weekday } from "./weekdays.ts";
import { type LentYear, farYears, yearNear } from "./years.ts";

export type FoundDay = Span & {
  /** `YYYY-MM-DD`. */
  readonly value: string;
  readonly doubt?: ReleaseDoubt;
  /**
   * The year comes from the only year in the text, not from a day nearby; or the dash of a period is missing,
   * or the month is misspelt.
   */
  readonly isFar?: true;
};

/** A day, or a period from one to another. */
export type DayGroup = Span & { readonly first: FoundDay; readonly last: FoundDay | null };
type Period = DayGroup & { readonly last: FoundDay };

const connects =
  /^,?\s*(?:--?|and\s+(?:no|not)\s+later\s+than|(?:och\s+)?till\s+och\s+med|till|fram\s+till(?:\s+och\s+med)?|t\.?\s?o\.?\s?m\.?|to(?:,?\s+and\s+including)?|until(?:,?\s+and\s+including|\s+(?:the\s+)?(?:close|end)\s+of\s+(?:trading|business)(?:\s+on)?)?|through|(?:(?:will\s+)?(?:expires?|ends?|closes?|finish(?:es)?))(?:\s+today,?|\s+on)?|up\s+(?:un)?to(?:,?\s+and\s+including)?|up\s+and\s+until|up\s+until(?:,?\s+and\s+including)?|(?:och|og|and)\s+(?:(?:kommer\s+att|vil|will)\s+)?(?:pågå|pågår|fortsätter|vare|varer|løper|run|runs|last|lasts|continues?|(?:is|be|remains?)\s+open|(?:är|hålls)\s+öppen)\s+(?:till|til|to|until|up\s+(?:un)?to|fram\s+till|frem\s+til|t\.?\s?o\.?\s?m\.?)(?:,?\s+(?:och|og)\s+med|,?\s+and\s+including)?|til(?:\s+og\s+med)?|frem\s+til(?:\s+og\s+med)?|(?:och|og|and|ja)\s+(?:(?:will|is\s+expected\s+to)\s+)?(?:avslutas|avslutats|slutar|löper\s+till(?:\s+och\s+med)?|avsluttes|(?:bli(?:r)?\s+)?avsluttet|afsluttes|slutter|utløper|udløber|end(?:s|ed|ing)?|expir(?:es?|ed|ing)|clos(?:es?|ed|ing)|finish(?:es|ed|ing)?|päättyy)(?:\s+on|\s+ved\s+(?:stengetid|børsslutt))?)\s*,?(?:\s*(?:den|the|on))?\s*$/u;
const joins = /^\s*(?:och|and|og|ja)(?:\s*(?:den|the))?\s*$/u;
const between = /(?:mellan|between|mellem|mellom|from|från)[^.;]{0,16}$/u;
const maxGap = 80;
const maxZone = 20;

const zones =
  /\((?:\s|cest|cet|eest|eet|(?:norsk|svensk|finsk|dansk) tid|(?:finnish|swedish|norwegian|danish) time)*\)|(?:, )?(?<![a-zß-ɏ])(?:cest|cet|eet|eest|hours|(?:finnish|swedish|norwegian|danish|local|oslo|stockholm|helsinki|copenhagen) time,?|(?:finsk|svensk|norsk|dansk) tid|suomen aikaa)(?![a-zß-ɏ])/gu;

/** "Until today, 14 May". */
const thatIsToday = /(?<![a-zß-ɏ])(?:i ?dag|today),? (?=(?:den |the )?$)/u;

/** Whether two days are the first and last of one period. */
const isPeriod = (lower: string, one: DayParts, other: DayParts): boolean => {
  const gap = lower.slice(one.end, other.start);
  if (gap.length > maxGap || gap.includes("\n")) return false;
  const plain = gap.replace(zones, " ").replace(weekday, " ").replace(thatIsToday, " ");
  if (compiled(connects).test(plain)) return true;
  return joins.test(plain) && between.test(lower.slice(Math.max(0, one.start - 24), one.start));
};

/** "29 april 13 maj 2009": the dash between them got lost. */
const isBrokenPeriod = (lower: string, one: DayParts, other: DayParts): boolean =>
  lower.slice(one.end, other.start) === " " &&
  one.month !== null &&
  one.year === null &&
  other.year !== null;

/** "On 16 December last year": a year before those of the days around it. */
const ofLastYear = /^,? (?:i fjol|förra året|föregående år|last year)(?![a-zß-ɏ])/u;

const valueOf = ({ day, month, year }: DayParts): string | null =>
  month === null || year === null ? null : dayText(year, month, day);

/**
 * The first day of a period takes its missing month and year from the last day; the year before, where it
 * would otherwise come after it.
 */
const completed = (first: DayParts, last: DayParts): DayParts => {
  const month = first.month ?? last.month;
  if (first.year !== null || last.year === null || month === null) return { ...first, month };
  const wraps = last.month !== null && month > last.month;
  return { ...first, month, year: wraps ? last.year - 1 : last.year };
};

const far = { isFar: true } as const;

/** A year that a day takes from another; it is only sure where that stands in the same sentence. */
type Lent = { readonly year: number | null; readonly isSure: boolean };

/** The year of a day nearby, unless it is in another sentence and the day at the head of the text tells otherwise. */
const lentYear = (near: LentYear | null, farYear: number | null): Lent =>
  near?.isOfSentence === true
    ? { year: near.year, isSure: true }
    : { year: farYear ?? near?.year ?? null, isSure: false };

/**
 * Resolves a written day with its year. Returns none if the year was taken from elsewhere and the weekday
 * before the day does not match.
 */
const toDay = (lower: string, parts: DayParts, lent: Lent): FoundDay | null => {
  const value = valueOf({ ...parts, year: parts.year ?? lent.year });
  if (value === null) return null;
  const place = { start: parts.start, end: parts.end, value };
  const day = parts.isMisspelt === true ? { ...place, ...far } : place;
  const isOther = isOtherWeekday(lower, parts.start, value);
  if (parts.year !== null) return isOther ? { ...day, doubt: "wordAndFigureDiffer" } : day;
  if (isOther || ofLastYear.test(lower.slice(parts.end, parts.end + maxZone))) return null;
  return lent.isSure
    ? { ...day, doubt: "inheritedYear" }
    : { ...day, doubt: "inheritedYear", ...far };
};

const periodOf = (lower: string, one: DayParts, other: DayParts, lent: Lent): Period | null => {
  const shared = other.year === null ? lent : { year: other.year, isSure: true };
  const last = toDay(lower, other, shared);
  const begins = toDay(lower, completed(one, { ...other, year: shared.year }), shared);
  const first = begins !== null && last?.isFar === true ? { ...begins, ...far } : begins;
  if (first === null || last === null || first.value > last.value) return null;
  return { start: one.start, end: other.end, first, last };
};

const weakened = ({ first, last, ...place }: Period): Period => ({
  ...place,
  first: { ...first, ...far },
  last: { ...last, ...far },
});

const sameDay =
  /(?<![a-zß-ɏ])(?:samma (?:dag|datum)|(?:the |that )?same (?:day|date)|samme (?:dag|dato))(?![a-zß-ɏ])(?! (?:som|as|that)(?![a-zß-ɏ]))/gu;
const maxBack = 240;

/** Adds "the same day": that of the last day before it in its paragraph. */
const withSameDays = (lower: string, groups: DayGroup[]): DayGroup[] => {
  const all = [...groups];
  let next = 0;
  for (const { index: start, 0: words } of allMatches(lower, sameDay)) {
    while ((groups[next]?.end ?? Infinity) <= start) next++;
    const before = groups[next - 1];
    if (before === undefined || before.last !== null) continue;
    const isNear = start - before.end <= maxBack && !lower.slice(before.end, start).includes("\n");
    const place = { start, end: start + words.length };
    if (isNear) all.push({ ...place, first: { ...before.first, ...place, ...far }, last: null });
  }
  return all.length === groups.length
    ? groups
    : all.toSorted((one, other) => one.start - other.start);
};

/** "Regulation (EU) 2017/1129 of": the day of a legal act, which the last part of every release names. */
const ofLegalAct =
  /(?:förordning|forordning|direktiv|regulation|directive)(?:en|et)?(?![a-zß-ɏ])(?:[^.\n;]|n[or]\.){0,120} (?:av den|of(?: the)?|af(?: den)?|av)\s*$/u;
const maxAct = 180;

const isOfLegalAct = (lower: string, { start }: DayParts): boolean =>
  ofLegalAct.test(lower.slice(Math.max(0, start - maxAct), start));

/** The days of a text but those of legal acts, and those with a misspelt month too. */
const allDayParts = (lower: string): DayParts[] => {
  const parts = findDayParts(lower).filter((day) => !isOfLegalAct(lower, day));
  const misspelt = findMisspeltDays(lower).filter(
    ({ start, end }) => !parts.some((each) => each.start < end && each.end > start),
  );
  return misspelt.length === 0
    ? parts
    : [...parts, ...misspelt].toSorted((one, other) => one.start - other.start);
};

/**
 * The days and periods of a text. A day written without a year takes the year of a day in its sentence; else the
 * year in which it is nearest to the day at the head of the text; else the only year of the text, or the one
 * nearest to `known`, a known day of the issue; else that of a day beside its sentence. Without any of these it is left out.
 */
export const findDays = ({ lower: text }: ReleaseText, known: string | null = null): DayGroup[] => {
  const lower = withoutTimes(text);
  const parts = allDayParts(lower);
  const groups: DayGroup[] = [];
  const [ofIssue = null] = known === null ? [] : findDayParts(known);
  const farYear = farYears(lower, parts, ofIssue);
  for (let at = 0; at < parts.length; at++) {
    const [one, other] = [parts[at], parts[at + 1]];
    if (one === undefined) break;
    const isBroken = other !== undefined && isBrokenPeriod(lower, one, other);
    if (other !== undefined && (isBroken || isPeriod(lower, one, other))) {
      const lent = lentYear(yearNear(lower, parts, at + 1), farYear(other));
      const period = periodOf(lower, one, other, lent);
      at++;
      if (period !== null) groups.push(isBroken ? weakened(period) : period);
      continue;
    }
    const day = toDay(lower, one, lentYear(yearNear(lower, parts, at), farYear(one)));
    if (day !== null) groups.push({ start: one.start, end: one.end, first: day, last: null });
  }
  return withSameDays(lower, groups);
};
