import { compiled } from "../terms/compiled.ts";
import { isAboutWarrants } from "./sort/release-sort.ts";
import { Exact } from "../checks/exact.ts";
import { numberWordPattern, readNumberWord } from "../terms/number-words.ts";
import { type Context, indexAt, passageAt, seriesAt } from "./context.ts";
import { ofUnitPrice, otherIssue, warrantWords } from "./cues/subjects.ts";
import { type Evidence, doubtOf } from "./evidence.ts";
import { isBehindWarrant } from "./price/behind-warrant.ts";
import type { Percent } from "./mentions/percents.ts";
import { matchAround } from "./mentions/spoken.ts";
import type { Passage } from "./passages.ts";

const average =
  /^ ?(?:av|of|mot|to|from|på)[^.;]{0,70}(?:volymv|vwap|genomsnitt|snitt|average|volume[- ]?weight)/u;
const anyAverage = /volymv|vwap|genomsnitt|(?<![a-zß-ɏ])snitt|average|volume/u;
const discount = /rabatt[a-zß-ɏ]*[^.;\d]{0,30}$|discount[^.;\d]{0,30}$/u;
/** "The average price, with a discount of". */
const averageBefore =
  /(?:volymv|vwap|genomsnitt|average|volume)[^.;]{0,160}(?:with|med) (?:an? |en )?(?:[a-z]+ )?(?:discount|rabatt) (?:of|om|på) $/u;
const ofDiscount = /^ ?(?:rabatt|discount)/u;
const ofGuarantors = /garant|ersättning|guarantor|underwriter|compensation/u;
const maxDecimals = 9;
const hundred = 100;

const opensWithSeries = /^\W*to ?\d{1,2} ?[a-c]?\s*:/u;
const maxOpening = 20;

/** Whether a paragraph begins with the name of a series. */
const isBelowSeries = ({ lower, lines }: Context, place: number): boolean => {
  const { start } = lines[indexAt(lines, place)] ?? { start: place };
  return opensWithSeries.test(lower.slice(start, start + maxOpening));
};

/** Whether a sentence is about the exercise price of warrants. */
const isOfWarrants = (context: Context, { start, end, label }: Passage, place: number): boolean => {
  const { lower, sort } = context;
  const before = lower.slice(Math.max(start, place - 400), place);
  if (ofUnitPrice.test(before)) return false;
  if (isAboutWarrants(sort) || isBelowSeries(context, place)) return true;
  const sentence = lower.slice(start, end);
  if (ofGuarantors.test(sentence) || otherIssue.test(sentence)) return false;
  return (
    [before, label].some((words) => warrantWords.test(words)) ||
    /lägst|not below/u.test(sentence) ||
    isBehindWarrant(context, start)
  );
};

/** The discount to the average price: 100 minus the stated percentage. */
export const readDiscounts = (context: Context, percents: readonly Percent[]): Evidence[] => {
  const { lower } = context;
  return percents.flatMap((percent) => {
    const passage = passageAt(context, percent.start);
    const lead = lower.slice(Math.max(passage.start, percent.start - 60), percent.start);
    const tail = lower.slice(percent.end, Math.min(passage.end, percent.end + 110));
    const isDiscount = discount.test(lead) || ofDiscount.test(tail);
    const before = lower.slice(passage.start, percent.start);
    if (
      !(averageBefore.test(before) || average.test(tail) || (isDiscount && anyAverage.test(tail)))
    )
      return [];
    if (!isOfWarrants(context, passage, percent.start)) return [];
    const of = seriesAt(context, percent.start);
    if (of === null) return [];
    const discountOf = (value: string): string =>
      isDiscount ? value : Exact.of(hundred).minus(value).toText(maxDecimals);
    const { doubt, otherwise } = percent;
    return [
      {
        entity: "warrant",
        of,
        field: "vwapDiscount",
        value: discountOf(percent.value),
        at: percent,
        passage,
        rule: "vwap.percent",
        isStrong: true,
        ...doubtOf({
          doubt,
          otherwise: otherwise === undefined ? undefined : discountOf(otherwise),
        }),
      },
    ];
  });
};

const dayNoun =
  /(?:handelsdag|trading days|börsdag|handelsdager|dagars handelsperiod|day trading period)/u
    .source;
const dayNouns = new RegExp(dayNoun, "gu");
/** "The ten last preceding": but no other days that come before one of trading. */
const ofOtherDays = /dag|day|före |efter|inom|before|after|within/u.source;
const whichDays = `(?:(?!${ofOtherDays}|${numberWordPattern})[a-zß-ɏ]+ ){0,3}`;
const tradingDays = new RegExp(
  `(?<![a-zß-ɏ\\d])(?<number>(?:(?<word>${numberWordPattern})|(?<figure>\\d{1,2}))(?: \\((?<inside>\\d{1,2})\\))?\\)?)[ -]${whichDays}${dayNoun}`,
  "gu",
);
const maxDistance = 160;
/** A percentage above 100 of the price only occurs in option programmes, never for warrants in units. */
const programme = /(?<!\d)[1-9]\d{2} ?(?:procent|%|per ?cent)/u;

/** The number of trading days that the average is computed over. */
export const readAverageDays = (context: Context): Evidence[] => {
  const { lower } = context;
  return matchAround(lower, dayNouns, tradingDays).flatMap(({ start, groups }) => {
    const { number = "", word, figure, inside } = groups;
    const passage = passageAt(context, start);
    const before = lower.slice(Math.max(passage.start, start - maxDistance), start);
    if (!anyAverage.test(before) || !isOfWarrants(context, passage, start)) return [];
    const of = seriesAt(context, start);
    const sentence = lower.slice(passage.start, passage.end);
    const value = Number(inside ?? figure ?? readNumberWord(word ?? ""));
    if (of === null || !Number.isInteger(value) || programme.test(sentence)) return [];
    return [
      {
        entity: "warrant",
        of,
        field: "vwapDays",
        value,
        at: { start, end: start + number.length },
        passage,
        rule: "vwap.days",
        isStrong: true,
      },
    ];
  });
};

const named =
  /serie(?:rna|r|s)? (?:(?:\d{4}[\d:/a-z]{0,8} \()?(?:to ?\d{1,2}[a-z]?)\)?(?: (?:och|and|samt|respektive) (?:serie )?)?){1,3}$/u;

/** The series that a text calls by name, describes, or is about. */
export const readSeriesNames = (context: Context, values: readonly Evidence[]): Evidence[] => {
  const { lower, sort, series } = context;
  const described = new Set(values.map(({ of }) => of));
  // Names alone are sure where the text describes no series.
  const hasOther = series.some(({ value }) => described.has(value));
  return series.flatMap(({ start, end, value }) => {
    const passage = passageAt(context, start);
    const sentence = lower.slice(passage.start, passage.end);
    const isNamed = compiled(named).test(lower.slice(Math.max(0, start - 30), end));
    if (!isNamed && !isAboutWarrants(sort) && !described.has(value)) return [];
    if (otherIssue.test(sentence)) return [];
    return [
      {
        entity: "warrant",
        of: value,
        field: "name",
        value,
        at: { start, end },
        passage,
        rule: "terms.contents",
        isStrong: isNamed && (!hasOther || described.has(value)),
      },
    ];
  });
};

/** Weakens the names of series that the text also calls by another: `TO3` and `TO3B`. */
export const withoutSureNames = (
  { series }: Context,
  evidence: readonly Evidence[],
): readonly Evidence[] => {
  const united = new Set(series.flatMap(({ value, isUnited }) => (isUnited ? [value] : [])));
  return united.size === 0
    ? evidence
    : evidence.map((each) =>
        each.entity === "warrant" && each.field === "name" && united.has(String(each.value))
          ? { ...each, isStrong: false }
          : each,
      );
};
