import { asKnown } from "@teckna/domain/checks/checks-alone";
import type { Finding } from "@teckna/domain/checks/finding";
import { findingsOf } from "@teckna/domain/checks/findings-of";
import type { CheckId } from "@teckna/domain/checks/severities";
import { applyWaivers } from "@teckna/domain/checks/waivers";
import { recordsFromWire, type WireWhole } from "@teckna/domain/checks/wire-records";
import { PastedBeside } from "@teckna/domain/checks/rules/elsewhere/pasted-beside";
import type { AnyRecord } from "@teckna/domain/entity";
import { entities } from "@teckna/domain/entities";
import { type WireFinding, toWireFinding } from "@teckna/domain/messages/wire-finding";
import type { PerTable } from "@teckna/domain/per-table";
import type { SavedRow } from "./change-session.ts";
import { maxIssues } from "./batch-check-limits.ts";
import type { IssuesToCheck } from "./worker-calls.ts";

/** Maximum number of findings that are reported in full. */
const maxReported = 1000;

/** Findings of the tier `missing` are left out, as in the response to any write. */
const tiers = ["warning", "note"] as const;

type Tier = (typeof tiers)[number];

/** A finding with the line of the batch's row that it concerns; `null` for another record of the issue. */
type RowFinding = WireFinding & { readonly line: number | null };

export type BatchReport = {
  /** Number of findings in all checked issues, without waived ones. */
  readonly counts: Readonly<Record<Tier, number>>;
  readonly rules: { readonly [Id in CheckId]?: number };
  /** The first findings, warnings before notes. */
  readonly findings: readonly RowFinding[];
  /** Number of issues that were checked. */
  readonly issues: number;
  /** Number of issues that were not: beyond the maximum, with too many children, or deleted meanwhile. */
  readonly left: number;
};

/** The saved rows; for a change of a stored record, the complete record is not here. */
type CheckedRow = SavedRow & { readonly record?: AnyRecord };
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
  readonly #counts: Record<Tier, number> = { warning: 0, note: 0 };
  readonly #rules: { [Id in CheckId]?: number } = {};
  readonly #found: Record<Tier, RowFinding[]> = { warning: [], note: [] };
  readonly #beside: PastedBeside<string>;
  #issues = 0;

  constructor(outcome: SavedRows) {
    this.#lines = linesOf(outcome);
    this.#beside = besideOf(outcome);
  }

  check({ wholes, waivers, now, language }: IssuesToCheck): void {
    // Safe: the server has built it from stored records.
    for (const whole of JSON.parse(wholes) as WireWhole[]) {
      this.#issues++;
      for (const finding of applyWaivers(this.#findingsOf(whole, now), waivers))
        this.#add(finding, language);
    }
  }

  /** The findings of a batch that has this many issues. */
  report(total: number): BatchReport {
    const findings = tiers.flatMap((tier) => this.#found[tier]).slice(0, maxReported);
    const left = total - this.#issues;
    return { counts: this.#counts, rules: this.#rules, findings, issues: this.#issues, left };
  }

  #findingsOf(whole: WireWhole, now: number): readonly Finding[] {
    const records = recordsFromWire(whole);
    return findingsOf(records, { now, elsewhere: this.#beside.join(records.issue.id ?? "", {}) });
  }

  #add(finding: Finding, language: IssuesToCheck["language"]): void {
    const { severity, rule, waived, entity, recordId } = finding;
    if (severity === "missing") return;
    if (waived === null) {
      this.#counts[severity]++;
      this.#rules[rule] = (this.#rules[rule] ?? 0) + 1;
    }
    const found = this.#found[severity];
    if (found.length >= maxReported) return;
    const line = this.#lines.get(`${entity}/${recordId ?? ""}`) ?? null;
    found.push({ ...toWireFinding(finding, language), line });
  }
}
