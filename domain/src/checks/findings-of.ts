import { checkIssue } from "./check-issue.ts";
import type { Finding } from "./finding.ts";
import { judgeOf } from "./judged-values.ts";
import type { IssueRecords } from "./known-record.ts";
import { pathOf, recordsOf } from "./records-of.ts";
import { type Severity, severityOf } from "./severities.ts";

/** What the checks look at beside the issue. */
export type FindingOptions = {
  /** The moment of the check, in ms: today is its date in Stockholm. */
  readonly now: number;
};

const order: readonly Severity[] = ["warning", "note", "missing"];

/**
 * All findings of an issue and of each of its children, warnings first. The children are taken to be all there are; a
 * record may be incomplete, as in a draft. Pure: the same records at the same moment give the same findings.
 */
export const findingsOf = (records: IssueRecords, { now }: FindingOptions): Finding[] => {
  const warnings = checkIssue(records.issue, records, now);
  if (warnings.length === 0) return [];
  const judge = judgeOf(records, now);
  const findings = warnings.map((warning): Finding => ({
    rule: warning.id,
    severity: severityOf(warning),
    entity: pathOf(warning.entity),
    recordId: recordsOf(warning.entity, records)[warning.index]?.id ?? null,
    index: warning.index,
    fields: warning.fields,
    params: warning.params,
    odd: warning.odd ?? null,
    fix: warning.fix ?? null,
    judged: judge(warning),
    waived: null,
  }));
  return findings.sort(
    (left, right) => order.indexOf(left.severity) - order.indexOf(right.severity),
  );
};
