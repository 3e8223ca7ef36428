import type { Finding, CheckedValues, Waiver } from "./finding.ts";

const isSame = (checkedValues: CheckedValues, values: CheckedValues): boolean =>
  Object.entries(values).every(
    ([place, value]) => Object.hasOwn(checkedValues, place) && checkedValues[place] === value,
  );

/** Whether a waiver is about a finding and all values it was given for are unchanged. */
const holds = (waiver: Waiver, finding: Finding): boolean =>
  waiver.rule === finding.rule &&
  waiver.recordId === finding.recordId &&
  // Compared last, as `checkedValues` is computed on first access.
  isSame(finding.checkedValues, waiver.values);

/** A waiver for a finding with its current values; `null` for a record without an id. */
export const waiverOf = (
  { rule, recordId, checkedValues }: Finding,
  given: Pick<Waiver, "reason" | "by" | "at">,
): Waiver | null =>
  recordId === null ? null : { rule, recordId, values: checkedValues, ...given };

/** The findings, each with its newest valid waiver; a waiver is void if a value changed. */
export const applyWaivers = (
  findings: readonly Finding[],
  waivers: readonly Waiver[],
): readonly Finding[] => {
  if (waivers.length === 0) return findings;
  return findings.map((finding) => {
    const waived = waivers.findLast((waiver) => holds(waiver, finding));
    return waived === undefined ? finding : { ...finding, waived };
  });
};
