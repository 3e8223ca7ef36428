import { computeOnce } from "./check-context.ts";
import { checkIssue } from "./check-issue.ts";
import { type Elsewhere, nothingElsewhere } from "./elsewhere.ts";
import type { Finding, JudgedValues } from "./finding.ts";
import { judgeOf } from "./judged-values.ts";
import type { IssueRecords } from "./known-record.ts";
import { pathOf, recordsOf } from "./records-of.ts";
import { severityOf, tiers } from "./severities.ts";
import type { Warning } from "./warning.ts";

/** What the checks look at beside the issue. */
export type FindingOptions = {
  /** The moment of the check, in ms: today is its date in Stockholm. */
  readonly now: number;
  /** What is known of other issues; the checks that need it are skipped where it was not looked up. */
  readonly elsewhere?: Elsewhere;
};

/**
 * All findings of an issue and of each of its children, warnings first. The children are taken to be all there are; a
 * record may be incomplete, as in a draft. Pure: the same records at the same moment give the same findings. What each was
 * judged on is worked out when `judged` is first read, because few callers need it and it takes ten times as long as to find.
 */
export const findingsOf = (records: IssueRecords, options: FindingOptions): Finding[] => {
  const { now, elsewhere = nothingElsewhere } = options;
  const warnings = checkIssue(records.issue, records, now, elsewhere);
  if (warnings.length === 0) return [];
  const judge = computeOnce(() => judgeOf(records, { now, elsewhere }));
  const toFinding = (warning: Warning): Finding => {
    const judged = computeOnce(() => judge()(warning));
    return {
      rule: warning.id,
      severity: severityOf(warning),
      entity: pathOf(warning.entity),
      recordId: recordsOf(warning.entity, records)[warning.index]?.id ?? null,
      index: warning.index,
      fields: warning.fields,
      params: warning.params,
      odd: warning.odd ?? null,
      fix: warning.fix ?? null,
      consequences: warning.consequences?.map(toFinding) ?? [],
      get judged(): JudgedValues {
        return judged();
      },
      waived: null,
    };
  };
  return warnings
    .map(toFinding)
    .sort((left, right) => tiers.indexOf(left.severity) - tiers.indexOf(right.severity));
};
