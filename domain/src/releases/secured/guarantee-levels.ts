import { Exact } from "../../checks/exact.ts";
import {
  bottomLevel,
  ofGuarantee,
  ofIssueWords,
  otherPercent,
  securedTo,
  topLevel,
} from "../cues/secured.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import { type PercentPlace, inBrackets } from "./percent-places.ts";

/** About two sentences, in characters: one quote covers both levels. */
const maxApart = 500;
const maxDecimals = 9;
const clauseEnd = /[.,;:()]/u;

/** "Through the bottom guarantee 5 million is secured": this includes everything before it. */
const securesBy =
  /(?:genom|through) (?:the )?[^.;,]{0,30}(?:garanti|guarantee|underwriting)[a-zß-ɏ]*[^.;]{0,20}(?:säkerställs|säkras|is secured)/u;

/** "The bottom guarantee including commitments": more than that level alone. */
const withCommitments =
  /(?<![a-zß-ɏ])(?:inklusive|inkl\.?|including)(?: [a-zß-ɏ]+){0,2} (?:teckning|subscription)/u;

const isNamedBehind = /^ (?:av|genom|i form av|of|by|through)(?![a-zß-ɏ])/u;
const conjunction = /(?<![a-zß-ɏ])(?:och|samt|and)(?![a-zß-ɏ])/u;

type Level = "bottom" | "top";

const levelIn = (words: string): Level | null => {
  const [isBottom, isTop] = [bottomLevel.test(words), topLevel.test(words)];
  if (isBottom === isTop) return null;
  return isBottom ? "bottom" : "top";
};

/** The guarantee level that a percentage belongs to, by the words before it or directly after it. */
const levelOf = ({ lead, tail, sentence }: PercentPlace): Level | null => {
  const near = tail.split(clauseEnd, 1)[0] ?? "";
  if (securedTo.test(lead) || securesBy.test(lead) || withCommitments.test(lead)) return null;
  const isOther = [lead, near].some((words) => otherPercent.test(words) || ofGuarantee.test(words));
  if (isOther || !ofIssueWords.test(sentence)) return null;
  const behind = isNamedBehind.test(near) ? levelIn(near.split(conjunction, 1)[0] ?? "") : null;
  return behind ?? levelIn(lead) ?? levelIn(near) ?? levelIn(inBrackets(tail));
};

const isJoint = /^ (?:respektive|and) (?:cirka )?$/u;

const sumOf = (one: PercentPlace, other: PercentPlace): Evidence =>
  ofIssue("approxGuarantor", {
    value: Exact.of(one.percent.value).plus(other.percent.value).toText(maxDecimals),
    at: { start: one.percent.start, end: other.percent.end },
    passage: { start: one.passage.start, end: other.passage.end },
    rule: "secured.levels",
    isStrong: true,
    doubt: "approximate",
  });

/** "Bottom and top guarantees of 8 and 75 percent respectively". */
const readPairs = (places: readonly PercentPlace[]): Evidence[] =>
  places.flatMap((one, at) => {
    const other = places[at + 1];
    if (other === undefined || !isJoint.test(other.lead) || otherPercent.test(one.lead)) return [];
    const hasBoth = bottomLevel.test(one.lead) && topLevel.test(one.lead);
    return hasBoth && ofIssueWords.test(one.sentence) ? [sumOf(one, other)] : [];
  });

/**
 * The sum of bottom and top guarantee as the guaranteed percentage, where the text has one value for each;
 * the quote runs from one to the other.
 */
export const readLevels = (places: readonly PercentPlace[]): Evidence[] => {
  const found = places.flatMap((place) => {
    const level = levelOf(place);
    return level === null ? [] : [{ ...place, level }];
  });
  const valuesOf = (level: Level): ReadonlySet<string> =>
    new Set(found.flatMap((each) => (each.level === level ? each.percent.value : [])));
  const pairs = readPairs(places);
  if (valuesOf("bottom").size !== 1 || valuesOf("top").size !== 1) return pairs;
  const sums = found.flatMap((one, at) => {
    const other = found[at + 1];
    if (other === undefined || other.level === one.level) return [];
    return other.percent.end - one.percent.start > maxApart ? [] : [sumOf(one, other)];
  });
  return [...pairs, ...sums];
};
