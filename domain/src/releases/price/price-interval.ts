import { allMatches } from "../../terms/all-matches.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import { type Context, allSeriesAt, passageAt } from "../context.ts";
import { warrantWords } from "../cues/subjects.ts";
import type { Evidence } from "../evidence.ts";
import { figure, readAmount } from "../mentions/figure-pattern.ts";

const currency = /(?:(?:sek|nok|dkk|eur|kr) ?)?/u.source;
const unit = /(?: ?(?:sek|kronor|kr|öre)(?![a-zß-ɏ]))?/u.source;
const opening =
  /(?:interval(?:let|l)?|range|spann(?:et)?)(?: (?:of|om|is|är|på|mellan|between|from|från))*:? /u
    .source;
const upTo = /(?: ?- ?| (?:to|and|till|och) )/u.source;
/** Amounts and percentages also come as intervals. */
const noPrice =
  /(?: ?(?:sek|kronor|kr|öre)(?![a-zß-ɏ]))? ?(?:million|miljon|msek|mkr|m(?![a-zß-ɏ])|%|procent|per ?cent|units|shares|aktier)/u
    .source;
/** "Within the interval SEK 0.30-0.85", "the interval is 0.30 to 0.85 kronor". */
const pattern = new RegExp(
  `${opening}${currency}(?<low>${figure})${unit}${upTo}${currency}(?<high>${figure})(?!${noPrice})`,
  "dgu",
);

/** Whether a price stands in an interval that these words open. */
export const isInInterval = (before: string): boolean =>
  /(?:interval(?:let|l)?|range|spann(?:et)?)(?![a-zß-ɏ])[^.;\d]{0,20}(?:\d[\d.,]*[^.;\d]{0,20})?$/u.test(
    before,
  );

const ofExercise =
  /exercise|subscri|(?:tecknings|lösen|nyttjande)(?:kurs|pris)|vwap|volym|volume|average|genomsnitt|procent|per ?cent|entitle|ger rätt|berättig|nyttja|corresponding|motsvarande/u;
const traded =
  /(?<![a-zß-ɏ])(?:trades?|traded|is trading|handlas|handlats|market value|marknadsvärde)(?![a-zß-ɏ])/u;

/** The floor and cap of an exercise price, given as an interval. */
export const readIntervals = (context: Context): Evidence[] => {
  const { lower, isEnglish, sort } = context;
  return allMatches(lower, pattern).flatMap(({ index, groups = {}, indices }) => {
    const passage = passageAt(context, index);
    const sentence = lower.slice(passage.start, passage.end);
    const isOfWarrants = isAboutWarrants(sort) || warrantWords.test(sentence);
    const isExercise = ofExercise.test(sentence) && !traded.test(sentence);
    if (!isOfWarrants || !isExercise) return [];
    return (
      [
        ["priceMin", "low", "price.floor"],
        ["priceMax", "high", "price.ceiling"],
      ] as const
    ).flatMap(([field, name, rule]) => {
      const [start, end] = indices?.groups?.[name] ?? [index, index];
      const value = readAmount(groups[name] ?? "", isEnglish);
      if (value === null) return [];
      return allSeriesAt(context, index).map((of) => ({
        entity: "warrant",
        of,
        field,
        value,
        at: { start, end },
        passage,
        rule,
        isStrong: false,
      }));
    });
  });
};
