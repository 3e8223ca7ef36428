import { type Context, indexAt, namesSeveralSeries, passageAt } from "../context.ts";
import {
  hasOtherSecurities,
  namesOtherIssue,
  namesOtherMatter,
  namesRightsIssue,
  guarantors,
  intends,
} from "../cues/matters.ts";
import { warrantWords } from "../cues/subjects.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import type { Weighed } from "../weigh.ts";
import { isFarFromIssue, isWarrantPeriod, placeOf } from "./usual-distances.ts";

type ByField = ReadonlyMap<string, Weighed>;

/** What decides whether the values of a text are surely those of its issue. */
type Matters = {
  readonly context: Context;
  readonly byField: ByField;
  /** Whether nothing else in the text has such values; asked late, as the whole text is searched. */
  readonly isOnlyOne: () => boolean;
  /** Whether the price and the units offered give the amount of the issue. */
  readonly isPriceConfirmed: boolean;
};

/** The sentence or row of a value, with the label above it; for a day at the head of the text, its headline. */
const wordsAround = ({ context }: Matters, { best }: Weighed): string => {
  const { lower, headline } = context;
  if (best.rule === "day.header") return lower.slice(headline.start, headline.end);
  const { label, start, end } = passageAt(context, best.at.start);
  const from = Math.min(start, best.passage.start);
  return `${label} ${lower.slice(from, Math.max(end, best.passage.end))}`;
};

/** Days that are told by their neighbours, or not at all. */
const needsPlace: ReadonlySet<string> = new Set([
  "incRightsDate",
  "exRightsDate",
  "rightsStartDate",
  "rightsEndDate",
]);

/** The words before a sentence in its paragraph: of the one before it. */
const wordsBefore = ({ context }: Matters, { best }: Weighed): string => {
  const { lower, lines } = context;
  const { start } = passageAt(context, best.at.start);
  const line = lines[indexAt(lines, start)];
  if (line === undefined || line.start === start) return "";
  return lower.slice(passageAt(context, start - 1).start, start);
};

/** Whether the sentence of a value is about the issue, or about nothing in a paragraph or text about it alone. */
const isOfIssueAlone = (matters: Matters, one: Weighed): boolean => {
  const words = wordsAround(matters, one);
  if (namesOtherMatter(words)) return false;
  return namesRightsIssue(words) || matters.isOnlyOne();
};

/** The same of a price, which the sentence before may say, too; guarantors may be paid at another price. */
const isPriceOfIssueAlone = (matters: Matters, one: Weighed): boolean => {
  const words = wordsAround(matters, one);
  const before = wordsBefore(matters, one);
  if (namesOtherMatter(words) || guarantors.test(words) || namesOtherIssue(before)) return false;
  if (namesRightsIssue(words)) return true;
  return (namesRightsIssue(before) && !namesOtherMatter(before)) || matters.isOnlyOne();
};

const isSureAnnouncement = (matters: Matters, one: Weighed): boolean => {
  if (isFarFromIssue(one, matters.byField)) return false;
  const words = wordsAround(matters, one);
  if (intends.test(words)) return false;
  return (namesRightsIssue(words) && !namesOtherIssue(words)) || matters.isOnlyOne();
};

const isSureDay = (matters: Matters, one: Weighed): boolean => {
  const { byField } = matters;
  const { field } = one.best;
  if (field === "announcementDate") return isSureAnnouncement(matters, one);
  const place = placeOf(one, byField);
  if (place === "misplaced") return false;
  if (field === "generalMeetingDate") return place === "placed" && isOfIssueAlone(matters, one);
  if (place === "placed") return true;
  if (needsPlace.has(field)) return false;
  return (field !== "subStartDate" || byField.has("subEndDate")) && isOfIssueAlone(matters, one);
};

/**
 * A value of a series is no surer than its name, and unsure in a sentence that names other series; the days of its
 * period tell each other. In a text about an issue, the sentence of a price names warrants: the issue's price may have
 * a limit, too.
 */
const isSureOfSeries = (matters: Matters, one: Weighed): boolean => {
  const { byField, context } = matters;
  const { of, field, rule, at } = one.best;
  const isPrice = rule.startsWith("price.");
  if (isPrice && !isAboutWarrants(context.sort) && !warrantWords.test(wordsAround(matters, one)))
    return false;
  const isDayOrPrice = rule.startsWith("day.") || rule.startsWith("price.");
  if (isDayOrPrice && namesSeveralSeries(context, passageAt(context, at.start))) return false;
  if (field !== "name" && of !== "" && byField.get("name")?.confidence !== "certain") return false;
  return !rule.startsWith("day.") || !field.startsWith("sub") || isWarrantPeriod(one, byField);
};

const isSure = (matters: Matters, one: Weighed): boolean => {
  const { entity, rule } = one.best;
  const isDay = rule.startsWith("day.");
  if (entity === "warrant") return isSureOfSeries(matters, one);
  if ((isDay || rule.startsWith("price.")) && isAboutWarrants(matters.context.sort)) return false;
  if (isDay) return isSureDay(matters, one);
  return (
    !rule.startsWith("price.") || matters.isPriceConfirmed || isPriceOfIssueAlone(matters, one)
  );
};

/**
 * The certain days and prices of a record that may be those of another matter: of warrants, another issue or another
 * meeting. Sure are days at usual distances from other days of the issue, and what stands in a sentence about the
 * issue alone, or in a text about nothing else.
 */
export const ofUnsureMatter = (
  context: Context,
  byField: ByField,
  isPriceConfirmed: boolean,
): readonly Weighed[] => {
  const certain = [...byField.values()].filter(({ confidence }) => confidence === "certain");
  if (certain.length === 0) return [];
  let known: boolean | null = null;
  const isOnlyOne = (): boolean => {
    known ??= !isAboutWarrants(context.sort) && !hasOtherSecurities(context.lower);
    return known;
  };
  const matters: Matters = { context, byField, isOnlyOne, isPriceConfirmed };
  return certain.filter((one) => !isSure(matters, one));
};
