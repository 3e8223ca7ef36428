import { asKnown } from "@teckna/domain/checks/checks-alone";
import type { Finding } from "@teckna/domain/checks/finding";
import { type CheckId, type Severity, tiers } from "@teckna/domain/checks/severities";
import { recordsFromWire, type WireWhole } from "@teckna/domain/checks/wire-records";
import { PastedBeside } from "@teckna/domain/checks/rules/elsewhere/pasted-beside";
import type { AnyRecord } from "@teckna/domain/entity";
import { entities } from "@teckna/domain/entities";
import { type WireFinding, toWireFinding } from "@teckna/domain/messages/wire-finding";
import type { PerTable } from "@teckna/domain/per-table";
import { findingsOfKnown } from "../../records/known-issue.ts";
import { type WireAbsence, readAbsences } from "../../records/releases/stored-absence.ts";
import { toWaiver, type WireWaiver } from "../../records/waivers/wire-waiver.ts";
import type { SavedRow } from "./change-session.ts";
import { maxIssues } from "./batch-check-limits.ts";
import type { IssuesToCheck } from "./worker-calls.ts";

/** Maximum number of findings that are reported in full. */
const maxReported = 1000;
/** Maximum number of each tier: an upload of many issues lacks thousands of values, which are only counted. */
const maxOfTier: Readonly<Record<Severity, number>> = {
  warning: maxReported,
  note: maxReported,
  missing: 100,
};

/** A finding with the line of the batch's row that it concerns; `null` for another record of the issue. */
type RowFinding = WireFinding & { readonly line: number | null };

export type BatchReport = {
  /** Number of findings in all checked issues, without waived ones. */
  readonly counts: Readonly<Record<Severity, number>>;
  readonly rules: { readonly [Id in CheckId]?: number };
  /** The first findings, warnings first. */
  readonly findings: readonly RowFinding[];
  /** Number of issues that were checked. */
  readonly issues: number;
  /** Number of issues that were not: beyond the maximum, with too many children, or deleted meanwhile. */
  readonly left: number;
};

/** The saved rows; for a change of a stored record, the complete record is not here. */
type CheckedRow = SavedRow & { readonly record?: AnyRecord };
type CheckedWhole = WireWhole & {
  readonly waivers: readonly WireWaiver[];
  readonly absences: readonly WireAbsence[];
};
type SavedRows = { readonly accepted: PerTable<readonly CheckedRow[]> };

const linesOf = ({ accepted }: SavedRows): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>();
  for (const { path } of entities)
    for (const { newId, line } of accepted[path]) lines.set(`${path}/${newId}`, line);
  return lines;
};

/** The batch's issues that have to be compared with each other, up to the maximum. */
const besideOf = ({ accepted }: SavedRows): PastedBeside<string> => {
  const beside = new PastedBeside<string>();
  const warrants = Map.groupBy(accepted.warrants, ({ ownerId }) => ownerId);
  for (const { newId, record } of accepted.issues.slice(0, maxIssues))
    if (record)
      beside.enter(newId, {
        issue: asKnown<"issue">(record),
        warrants: (warrants.get(newId) ?? []).map((row) => asKnown<"warrant">(row.record ?? {})),
      });
  return beside;
};

/** Checks the issues of one batch, some at a time, in the worker thread. */
export class BatchChecks {
  readonly #lines: ReadonlyMap<string, number>;
  readonly #counts: Record<Severity, number> = { warning: 0, note: 0, missing: 0 };
  readonly #rules: { [Id in CheckId]?: number } = {};
  readonly #found: Record<Severity, RowFinding[]> = { warning: [], note: [], missing: [] };
  readonly #beside: PastedBeside<string>;
  #issues = 0;

  constructor(outcome: SavedRows) {
    this.#lines = linesOf(outcome);
    this.#beside = besideOf(outcome);
  }

  check({ wholes, now, language }: IssuesToCheck): void {
    // Safe: the server has built it from stored records.
    for (const whole of JSON.parse(wholes) as CheckedWhole[]) {
      this.#issues++;
      for (const finding of this.#findingsOf(whole, now)) this.#add(finding, language);
    }
  }

  /** The findings of a batch that has this many issues. */
  report(total: number): BatchReport {
    const findings = tiers.flatMap((tier) => this.#found[tier]).slice(0, maxReported);
    const left = total - this.#issues;
    return { counts: this.#counts, rules: this.#rules, findings, issues: this.#issues, left };
  }

  #findingsOf(whole: CheckedWhole, now: number): readonly Finding[] {
    const records = recordsFromWire(whole);
    const elsewhere = this.#beside.join(records.issue.id ?? "", {});
    const waivers = whole.waivers.map(toWaiver);
    const absences = readAbsences(whole.absences);
    return findingsOfKnown({ records, waivers, absences }, { now, elsewhere });
  }

  #add(finding: Finding, language: IssuesToCheck["language"]): void {
    const { severity, rule, waived, entity, recordId } = finding;
    if (waived === null) {
      this.#counts[severity]++;
      this.#rules[rule] = (this.#rules[rule] ?? 0) + 1;
    }
    const found = this.#found[severity];
    if (found.length >= maxOfTier[severity]) return;
    const line = this.#lines.get(`${entity}/${recordId ?? ""}`) ?? null;
    found.push({ ...toWireFinding(finding, language), line });
  }
}
