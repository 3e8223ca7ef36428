import { type Absence, applyAbsences } from "@teckna/domain/checks/absences";
import type { Finding, Waiver } from "@teckna/domain/checks/finding";
import { type FindingOptions, findingsOf } from "@teckna/domain/checks/findings-of";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { applyWaivers } from "@teckna/domain/checks/waivers";

/** An issue with its children, waivers and marked fields. */
export type KnownIssue = {
  readonly records: IssueRecords;
  readonly waivers: readonly Waiver[];
  readonly absences: readonly Absence[];
};

/** The findings of an issue, without those about marked fields and with their waivers. */
export const findingsOfKnown = (
  { records, waivers, absences }: KnownIssue,
  options: FindingOptions,
): readonly Finding[] =>
  applyWaivers(applyAbsences(findingsOf(records, options), records, absences), waivers);
