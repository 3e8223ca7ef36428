import { compiled } from "../../terms/compiled.ts";
import { commitments, covered, feeWords, guarantees, together } from "../cues/secured.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { PercentPlace } from "./percent-places.ts";
import { type SecuredBy, byCommitment, byGuarantee, total } from "./secured-by.ts";

/** About three paragraphs, in characters. */
const maxApart = 1500;
/** Rounded percentages agree with their sum within this many percentage points. */
const rounding = 0.15;
const maxBefore = 80;
/** Of more percentages, every two would take too long to add. */
const maxPlaces = 80;

/** Percentages of other things: fees, the company's shares, its value. */
const ofOthers =
  /utspäd|dilut|rabatt|discount|ränta|interest|röst|votes|aktiekapital|share capital|kvotvärde|^ (?:av|of) (?:samtliga |alla |all |the |bolagets |company's |(?:det |the )?total[a-z]* (?:antalet |number of )){0,3}(?:utestående |outstanding )?(?:aktie|share|röst|vote|kapital|capital)/u;

type Part = "commitment" | "guarantee";

const nouns: readonly (readonly [Part, RegExp])[] = [
  ["commitment", commitments],
  ["guarantee", guarantees],
];

/** The part whose noun comes first. */
const firstIn = (words: string): Part | null => {
  const [first] = nouns
    .map(([part, noun]) => ({ part, at: words.search(noun) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return first?.part ?? null;
};

/** The part whose noun comes last, clause by clause. */
const lastIn = (words: string): Part | null => {
  const clauses = words.split(/[,;:.]\s|(?<![a-zß-ɏ-])(?:och|samt|and)(?![a-zß-ɏ])/u).toReversed();
  for (const clause of clauses) {
    const part = nouns.filter(([, noun]) => noun.test(clause));
    if (part.length === 1) return part[0]?.[0] ?? null;
    if (part.length > 1) return null;
  }
  return null;
};

const byWhom = /^(?:\)?,? )?(?:av|genom|i form av|via|by|through|of|in the form of) [^.;,]*/u;
const nounNext =
  /^ (?:[a-zß-ɏ]+ )?(?=(?:tecknings|garanti|emissionsgaranti|subscription|guarantee|underwriting))[^.;,]*/u;

/** The noun nearest to a percentage: behind it where that says by whom, else before it. */
const partOf = ({ lead, tail }: PercentPlace): Part | null =>
  firstIn(byWhom.exec(tail)?.[0] ?? nounNext.exec(tail)?.[0] ?? "") ?? lastIn(lead);

/** Who may secure an issue. */
const parties =
  /konsorti|consorti|investerare|investors?(?![a-zß-ɏ])|ägar|owners|shareholders|styrelse|board/u;

/** Percentages in sentences about what is secured. */
const isOfSecured = ({ lead, tail, sentence }: PercentPlace): boolean =>
  [covered, guarantees, commitments, together, parties].some((words) => words.test(sentence)) &&
  !feeWords.test(lead.slice(-maxBefore)) &&
  ![lead.slice(-maxBefore), tail].some((words) => compiled(ofOthers).test(words));

const valueOf = ({ percent }: PercentPlace): number => Number(percent.value);

/** A total that the text states as a percentage, or that is known without one. */
type Whole = {
  readonly value: number;
  readonly start: number;
  readonly place: PercentPlace | null;
};

type Sum = {
  readonly owners: PercentPlace;
  readonly guarantors: PercentPlace;
  readonly whole: Whole;
};

/** Two percentages and a third that is their sum, of which one is known to be of commitments or of guarantees. */
const sumsIn = (places: readonly PercentPlace[], wholes: readonly Whole[]): readonly Sum[] => {
  const parts = new Map(places.map((place) => [place, partOf(place)]));
  return wholes.flatMap((whole) => {
    const near = places.filter(
      (each) => each !== whole.place && Math.abs(each.percent.start - whole.start) < maxApart,
    );
    return near.flatMap((one, at) =>
      near.slice(at + 1).flatMap((other) => {
        if (Math.abs(valueOf(one) + valueOf(other) - whole.value) >= rounding) return [];
        const [first, second] = [parts.get(one), parts.get(other)];
        if (first === second) return [];
        const isFirstOwners = first === "commitment" || second === "guarantee";
        return isFirstOwners
          ? [{ owners: one, guarantors: other, whole }]
          : [{ owners: other, guarantors: one, whole }];
      }),
    );
  });
};

const evidenceOf = ({ percent, passage }: PercentPlace, { field, rule }: SecuredBy): Evidence =>
  ofIssue(field, {
    value: percent.value,
    at: percent,
    passage,
    rule,
    isStrong: false,
    doubt: "approximate",
  });

/** Drops totals that the sum says are a part, and parts that it says are the total. */
const withoutMisread = (
  found: readonly Evidence[],
  { owners, guarantors, whole }: Sum,
): readonly Evidence[] => {
  const startsOf = (places: readonly (PercentPlace | null)[]): readonly (number | undefined)[] =>
    places.map((place) => place?.percent.start);
  const [parts, wholes] = [startsOf([owners, guarantors]), startsOf([whole.place])];
  return found.filter(
    ({ field, at: { start } }) => !(field === total.field ? parts : wholes).includes(start),
  );
};

/**
 * The evidence with what three percentages say that add up: commitments, guarantees, and their total. They correct a
 * percentage that was read as another of the three, and give those that no words name.
 */
export const withSums = (
  all: readonly PercentPlace[],
  found: readonly Evidence[],
): readonly Evidence[] => {
  const places = all.length > maxPlaces ? [] : all.filter(isOfSecured);
  const wholes: readonly Whole[] = [
    ...places.map((place) => ({ value: valueOf(place), start: place.percent.start, place })),
    ...found
      .filter(({ field }) => places.length > 0 && field === total.field)
      .slice(0, maxPlaces)
      .map(({ value, at: { start } }) => ({ value: Number(value), start, place: null })),
  ];
  const sums = sumsIn(places, wholes);
  const [sum] = sums;
  const isSame = (each: Sum): boolean =>
    sum !== undefined &&
    valueOf(each.owners) === valueOf(sum.owners) &&
    valueOf(each.guarantors) === valueOf(sum.guarantors);
  if (sum === undefined || !sums.every(isSame)) return found;
  const stated = new Map([
    [byCommitment, sum.owners],
    [byGuarantee, sum.guarantors],
    [total, sum.whole.place],
  ]);
  const kept = withoutMisread(found, sum);
  const agrees = (value: number, { field }: SecuredBy): boolean =>
    kept.every((each) => each.field !== field || Number(each.value) === value);
  const isAgreed =
    agrees(valueOf(sum.owners), byCommitment) &&
    agrees(valueOf(sum.guarantors), byGuarantee) &&
    agrees(sum.whole.value, total);
  if (!isAgreed) return found;
  const isKnown = ({ field }: SecuredBy): boolean => kept.some((each) => each.field === field);
  return [
    ...kept,
    ...[...stated].flatMap(([by, place]) =>
      place === null || isKnown(by) ? [] : [evidenceOf(place, by)],
    ),
  ];
};
