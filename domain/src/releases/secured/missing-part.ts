import { Exact } from "../../checks/exact.ts";
import { commitments, guarantees } from "../cues/secured.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { RuleId } from "../rule-id.ts";
import type { PercentPlace } from "./percent-places.ts";

/** Rounded percentages agree with their sum within this many percentage points. */
const rounding = "0.25";

type Part = { readonly field: string; readonly rule: RuleId; readonly words: RegExp };

const parts: readonly (readonly [Part, Part])[] = (() => {
  const ofOwners: Part = {
    field: "approxCommitment",
    rule: "secured.commitments",
    words: commitments,
  };
  const ofGuarantors: Part = {
    field: "approxGuarantor",
    rule: "secured.guaranteed",
    words: guarantees,
  };
  return [
    [ofOwners, ofGuarantors],
    [ofGuarantors, ofOwners],
  ];
})();

/** The only distinct value of a field; `null` where there are several or none. */
const onlyValue = (found: readonly Evidence[], field: string): string | null => {
  const [value = null, ...others] = new Set(
    found.flatMap((each) => (each.field === field ? [String(each.value)] : [])),
  );
  return others.length === 0 ? value : null;
};

/**
 * The percentage of one part, where a sentence about that part states the total minus the other part: "guarantees of up to 70 percent".
 */
export const readMissingPart = (
  places: readonly PercentPlace[],
  found: readonly Evidence[],
): Evidence[] =>
  parts.flatMap(([missing, known]) => {
    const [whole, part] = [
      onlyValue(found, "approxTotalCommitment"),
      onlyValue(found, known.field),
    ];
    if (whole === null || part === null) return [];
    if (found.some(({ field }) => field === missing.field)) return [];
    const rest = Exact.of(whole).minus(part);
    const fitting = places.filter(
      ({ percent, sentence }) =>
        missing.words.test(sentence) &&
        !found.some(({ at }) => at.start === percent.start) &&
        !rest.minus(percent.value).size().isAbove(rounding),
    );
    if (new Set(fitting.map(({ percent }) => percent.value)).size !== 1) return [];
    return fitting.map(({ percent, passage }) =>
      ofIssue(missing.field, {
        value: percent.value,
        at: percent,
        passage,
        rule: missing.rule,
        isStrong: false,
        doubt: "approximate",
      }),
    );
  });
