import type { Quantity } from "../../terms/quantities.ts";
import { findRelations } from "../../terms/sentence-relations.ts";
import type { FieldCandidate } from "../../terms/to-reading.ts";
import { highestRatio } from "./warrant-ratios.ts";

/** A value of what shares give. */
export type OfShares = FieldCandidate & {
  /** Another value that the words allow, if one share gives several rights, each of which gives one share. */
  readonly isOther?: true;
};

const isMuch = ({ number: { value } }: Quantity): boolean =>
  value !== null && value > 1 && value < highestRatio;
const existing = /befintlig|existing/iu;
const entitles = /^[^.;]{0,60}(?:berättiga|ger rätt|entitle)/iu;
const forEvery = /^[^.;,\d]{0,40}(?<![A-Za-zÀ-ɏ])(?:för|for|per|pr|på)\s*$/iu;
const perShare = /^pe?r(?![A-Za-zÀ-ɏ])/iu;
/** "Three new shares each two held shares for": Finnish says "for" behind. */
const forBehind = /^\s*koh(?:den|ti)(?![A-Za-zÀ-ɏ])/iu;

/**
 * "One share gives nine new ones": one right that gives nine, or nine that give one each. How many rights, the text
 * does not say, unless both are one.
 */
const ofOneShare = (shares: FieldCandidate, units: FieldCandidate): readonly OfShares[] => {
  const [one, many] = [shares.value, units.value];
  const required: FieldCandidate = { ...shares, field: "sharesRequired" };
  return one === many
    ? [required, { ...units, field: "rightsReceived", value: one }]
    : [required, { ...units, value: one, isOther: true }];
};

/**
 * "Seven shares give two new ones": each share gives one right, so seven rights do. What a single share gives
 * may be a number of rights, or what one right gives.
 */
export const withoutRights = (
  text: string,
  quantities: readonly Quantity[],
): readonly OfShares[] => {
  const { problems } = findRelations(text, quantities);
  return quantities.flatMap((one, at) => {
    const other = quantities[at + 1];
    if (other === undefined) return [];
    const gap = text.slice(one.end, other.start);
    const gives = problems.some(
      ({ code, start, end }) =>
        code === "withoutRights" && start === one.start && end === other.end,
    );
    const isOfExisting =
      one.of === "share" &&
      other.of === "share" &&
      existing.test(text.slice(one.start, one.end)) &&
      entitles.test(gap);
    const isGiven = (one.of === "newShare" || one.of === "unit") && other.of === "share";
    const isForBehind = other.isEach && gap.trim() === "" && forBehind.test(text.slice(other.end));
    const isPer =
      other.isEach && gap.trim() === "" && perShare.test(text.slice(other.start, other.end));
    const isFor = isGiven && (forEvery.test(gap) || isForBehind || isPer);
    if (!gives && !isOfExisting && !isFor) return [];
    const [shares, units] = gives || isOfExisting ? [one, other] : [other, one];
    const isOne = shares.number.value === 1;
    if (!isOne && !isMuch(shares)) return [];
    if (units.number.value === null || units.number.value >= highestRatio) return [];
    const required: FieldCandidate = {
      ...shares.number,
      field: "rightsRequired",
      value: Number(shares.number.value),
    };
    const received: FieldCandidate = {
      ...units.number,
      field: "unitsReceived",
      value: units.number.value,
    };
    return [required, received, ...(isOne ? ofOneShare(required, received) : [])];
  });
};
