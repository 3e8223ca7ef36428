import type { Value } from "../entity.ts";
import type { Evidence } from "./evidence.ts";
import type { Confidence } from "./release-proposal.ts";
import type { RuleId } from "./rule-id.ts";

/** The values that a text states for one field, most evidence first. */
export type Weighed = {
  readonly best: Evidence;
  readonly confidence: Confidence;
  readonly others: readonly Evidence[];
  /** Whether several sentences or rows state the value by words that name its field. */
  readonly isRepeated: boolean;
  /** Whether a check contradicts the value, so that none of those that the words name may be right. */
  readonly isContradicted?: true;
};

/**
 * Rules with at least twenty correct values and no wrong one on the texts they were made from (npm run bench releases).
 */
const proven: ReadonlySet<RuleId> = new Set<RuleId>([
  "day.row",
  "day.sentence",
  "day.span",
  "day.header",
  "day.average",
  "terms.ratio",
  "terms.unit",
  "terms.contents",
  "price.unit",
  "price.share",
  "price.warrant",
  "price.floor",
  "price.ceiling",
  "price.quota",
  "secured.whole",
  "secured.commitments",
  "secured.guaranteed",
  "fee.cash",
  "fee.units",
]);

const strong = 3;
const weak = 1;
/** A value is preferred only if it has this many times the evidence of the next. */
const clear = 4;

type Pile = { readonly value: Value; readonly all: Evidence[]; weight: number };

const keyOf = ({ entity, of, field }: Evidence): string => `${entity} ${of ?? ""} ${field}`;

/** Groups evidence by value; the same value in the same sentence counts once. */
const pilesOf = (evidence: readonly Evidence[]): Pile[] => {
  const piles = new Map<Value, Pile>();
  const counted = new Set<string>();
  for (const each of evidence) {
    const pile = piles.get(each.value) ?? { value: each.value, all: [], weight: 0 };
    piles.set(each.value, pile);
    pile.all.push(each);
    const place = `${String(each.value)} ${each.passage.start}`;
    if (counted.has(place)) continue;
    counted.add(place);
    pile.weight += each.isStrong ? strong : weak;
  }
  return [...piles.values()].toSorted((one, other) => other.weight - one.weight);
};

const bestOf = ({ all }: Pile): Evidence | undefined =>
  all.find(({ isStrong, doubt }) => isStrong && doubt === undefined) ??
  all.find(({ isStrong }) => isStrong) ??
  all[0];

const isRepeated = ({ all }: Pile): boolean =>
  new Set(all.flatMap(({ isStrong, passage }) => (isStrong ? passage.start : []))).size > 1;

const confidenceOf = (
  best: Evidence,
  piles: readonly Pile[],
  lowered: ReadonlySet<string>,
): Confidence => {
  const [first, second] = piles;
  if (first === undefined) return "ambiguous";
  if (second !== undefined) return first.weight >= clear * second.weight ? "likely" : "ambiguous";
  if (best.doubt !== undefined && best.doubt !== "approximate" && best.doubt !== "inheritedYear")
    return "ambiguous";
  const mayBeCertain = proven.has(best.rule) && !lowered.has(best.rule);
  return best.isStrong && mayBeCertain ? "certain" : "likely";
};

/**
 * Compares the evidence for each field. Rules in `lowered` give `likely` at most. Contradicting values are
 * all returned.
 */
export const weigh = (evidence: readonly Evidence[], lowered: ReadonlySet<string>): Weighed[] =>
  [...Map.groupBy(evidence, keyOf).values()].flatMap((ofField) => {
    const piles = pilesOf(ofField);
    const [first, ...rest] = piles;
    const best = first === undefined ? undefined : bestOf(first);
    if (first === undefined || best === undefined) return [];
    return [
      {
        best,
        confidence: confidenceOf(best, piles, lowered),
        others: rest.flatMap((pile) => bestOf(pile) ?? []),
        isRepeated: isRepeated(first),
      },
    ];
  });
