import type { Finding, JudgedValues, Waiver } from "./finding.ts";

const isSame = (judged: JudgedValues, values: JudgedValues): boolean =>
  Object.entries(values).every(
    ([place, value]) => Object.hasOwn(judged, place) && judged[place] === value,
  );

/** Whether a waiver is about a finding, and each value that it was given for is still the same. */
const holds = (waiver: Waiver, finding: Finding): boolean =>
  waiver.rule === finding.rule &&
  waiver.recordId === finding.recordId &&
  // Last, because it is worked out when it is first read.
  isSame(finding.judged, waiver.values);

/** The waiver of a finding as it stands now; `null` for a record that has no id yet. */
export const waiverOf = (
  { rule, recordId, judged }: Finding,
  given: Pick<Waiver, "reason" | "by" | "at">,
): Waiver | null => (recordId === null ? null : { rule, recordId, values: judged, ...given });

/** The findings with the newest waiver that holds for each; one whose values changed holds no longer. */
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
