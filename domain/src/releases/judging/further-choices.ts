import { findQuantities } from "../../terms/quantities.ts";
import { type Context, passageAt } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import { findCounts } from "../mentions/counts.ts";
import type { Percent } from "../mentions/percents.ts";
import { findIsins } from "../mentions/isins.ts";
import { findPrices } from "../mentions/prices.ts";
import type { ReleaseText } from "../release-text.ts";
import type { RuleId } from "../rule-id.ts";
import type { Span } from "../../span.ts";
import type { Weighed } from "../weigh.ts";
import { inUsualYear } from "./other-year.ts";
import { sumOfParts } from "./sum-of-parts.ts";

/** The number of values to choose from. */
const maxChoices = 4;
/** Rows of a timetable or list around a value, in characters. */
const maxApart = 300;

type Figure = Span & { readonly value: string | number };

/** The same within a part of the text, at its own offsets in the whole text. */
const within = (
  context: Context,
  { start, end }: Span,
  find: (text: ReleaseText) => readonly Figure[],
): Figure[] => {
  const lower = context.lower.slice(start, end);
  const plain = context.plain.slice(start, end);
  return find({ ...context, lower, plain }).map((each) => ({
    value: each.value,
    start: start + each.start,
    end: start + each.end,
  }));
};

const isIn = ({ start, end }: Span, part: Span): boolean => start >= part.start && end <= part.end;

type Kind = "day" | "price" | "percent" | "count" | "quantity" | "isin";

const kindOf = (rule: RuleId): Kind | null => {
  if (rule.startsWith("day.")) return "day";
  if (rule.startsWith("price.") && rule !== "price.quota") return "price";
  if (rule.startsWith("secured.") || rule === "outcome.percent") return "percent";
  if (rule === "fee.cash" || rule === "fee.units") return "percent";
  if (rule.startsWith("terms.")) return "quantity";
  if (rule.startsWith("isin.")) return "isin";
  return rule.startsWith("size.") || rule.startsWith("outcome.") ? "count" : null;
};

const findNumbers = ({ plain }: ReleaseText): readonly Figure[] =>
  findQuantities(plain).flatMap(({ number: { value, ...at } }) =>
    value === null ? [] : [{ ...at, value }],
  );

const isEnd = /end(?:date)?$/iu;

/** The days, prices, percentages or counts in a part of the text. */
const figuresIn = (
  context: Context,
  percents: readonly Percent[],
  { field, rule }: Evidence,
  part: Span,
): readonly Figure[] => {
  const kind = kindOf(rule);
  if (kind === "day") {
    const isOfEnd = isEnd.test(field);
    return context.days
      .map(({ first, last }) => (isOfEnd ? (last ?? first) : first))
      .filter((day) => isIn(day, part));
  }
  if (kind === "percent") return percents.filter((percent) => isIn(percent, part));
  if (kind === "price") return within(context, part, findPrices);
  if (kind === "count") return within(context, part, findCounts);
  if (kind === "isin") return within(context, part, findIsins);
  return kind === "quantity" ? within(context, part, findNumbers) : [];
};

/** What the other fields of a record surely are. */
const takenBy = (all: readonly Weighed[], own: Weighed): ReadonlySet<unknown> =>
  new Set(
    all.flatMap((each) =>
      each !== own && each.best.entity === own.best.entity && each.confidence !== "ambiguous"
        ? [each.best.value]
        : [],
    ),
  );

/** The value of the word, where word and figure differ. */
const inWords = ({ best }: Weighed): readonly Evidence[] =>
  best.otherwise === undefined ? [] : [{ ...best, value: best.otherwise }];

/** The other figures of the same kind in the sentence of an ambiguous value, and in the rows around it. */
const besides = (
  context: Context,
  percents: readonly Percent[],
  own: Weighed,
  all: readonly Weighed[],
): readonly Evidence[] => {
  const { best } = own;
  const kind = kindOf(best.rule);
  const near: Span = {
    start: passageAt(context, Math.max(0, best.at.start - maxApart)).start,
    end: passageAt(context, best.at.end + maxApart).end,
  };
  const isInRows = kind === "day" || kind === "count" || kind === "isin";
  const parts: readonly Span[] = isInRows ? [best.passage, near] : [best.passage];
  const taken = takenBy(all, own);
  const apart = ({ start }: Span): number => Math.abs(start - best.at.start);
  const found = parts.flatMap((part) =>
    figuresIn(context, percents, best, part).toSorted((one, other) => apart(one) - apart(other)),
  );
  const alike = found.filter(({ value }) => typeof value === typeof best.value);
  const free = alike.filter(({ value }) => !taken.has(value));
  return [...free, ...alike].map(({ value, ...at }) => ({
    ...best,
    value,
    at,
    passage: passageAt(context, at.start),
    isStrong: false,
  }));
};

/** The first of each value. */
const distinct = (choices: readonly Evidence[]): readonly Evidence[] => {
  const known = new Set<Evidence["value"]>();
  return choices.filter(({ value }) => {
    const isNew = !known.has(value);
    known.add(value);
    return isNew;
  });
};

/**
 * What a person may choose from where a value is ambiguous: besides what is known of its field, the value of
 * the word where word and figure differ, and the figures that stand around it.
 */
export const withFurtherChoices = (
  context: Context,
  percents: readonly Percent[],
  isAllowed: (evidence: Evidence) => boolean,
  weighed: readonly Weighed[],
): readonly Weighed[] =>
  weighed.map((each) => {
    // Where a text states several values that no check contradicts, only these are choices.
    const isComplete = each.others.length > 0 && each.isContradicted !== true;
    if (each.confidence !== "ambiguous") return each;
    if (isComplete) return { ...each, others: [...each.others, ...sumOfParts(each)] };
    const further = [
      ...inUsualYear(each, weighed),
      ...inWords(each),
      ...besides(context, percents, each, weighed),
    ];
    const choices = distinct([each.best, ...each.others, ...further.filter(isAllowed)]);
    return { ...each, others: choices.slice(1, Math.max(maxChoices, each.others.length + 1)) };
  });
