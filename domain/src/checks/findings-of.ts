import { computeOnce } from "./check-context.ts";
import { checkIssue } from "./check-issue.ts";
import { type Elsewhere, nothingElsewhere } from "./elsewhere.ts";
import type { Finding, CheckedValues } from "./finding.ts";
import { checkedValuesIn } from "./checked-values.ts";
import type { IssueRecords } from "./known-record.ts";
import { pathOf, recordsOf } from "./records-of.ts";
import { severityOf, tiers } from "./severities.ts";
import type { Warning } from "./warning.ts";

/** What the checks use besides the issue. */
export type FindingOptions = {
  /** The time of the check in ms; its date in Stockholm is "today". */
  readonly now: number;
  /** Data about other issues; checks that need data that was not looked up are skipped. */
  readonly elsewhere?: Elsewhere;
};

/**
 * All findings about an issue and its children, warnings first. The children passed are taken to be all of
 * them; records may be incomplete, as in a draft. Deterministic: the same records at the same time give the
 * same findings. `checkedValues` is computed on first access, because few callers need it and it takes ten times as
 * long as finding.
 */
export const findingsOf = (records: IssueRecords, options: FindingOptions): Finding[] => {
  const { now, elsewhere = nothingElsewhere } = options;
  const warnings = checkIssue(records.issue, records, now, elsewhere);
  if (warnings.length === 0) return [];
  const valuesOf = computeOnce(() => checkedValuesIn(records, { now, elsewhere }));
  const toFinding = (warning: Warning): Finding => {
    const checkedValues = computeOnce(() => valuesOf()(warning));
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
      get checkedValues(): CheckedValues {
        return checkedValues();
      },
      waived: null,
    };
  };
  return warnings
    .map(toFinding)
    .sort((left, right) => tiers.indexOf(left.severity) - tiers.indexOf(right.severity));
};
