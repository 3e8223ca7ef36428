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
import { maxIssues } from "./batch-judge-limits.ts";
import type { Judging } from "./worker-calls.ts";

/** What is reported in full of all that is found. */
const maxReported = 1000;

/** What is not entered yet is left out, as it is of the response to any write. */
const tiers = ["warning", "note"] as const;

type Tier = (typeof tiers)[number];

/** A finding, and the line of the row of the batch that it is about; `null` for another record of its issue. */
type RowFinding = WireFinding & { readonly line: number | null };

export type BatchReport = {
  /** How many were found in all that was judged, but for those waived. */
  readonly counts: Readonly<Record<Tier, number>>;
  readonly rules: { readonly [Id in CheckId]?: number };
  /** The first of them, warnings before notes. */
  readonly findings: readonly RowFinding[];
  /** Issues that were judged. */
  readonly issues: number;
  /** Those that were not: there are too many, or too many children of one, or they are gone already. */
  readonly left: number;
};

/** What was saved; of a change of what is stored its whole record is not here. */
type JudgedRow = SavedRow & { readonly record?: AnyRecord };
type Judged = { readonly accepted: PerTable<readonly JudgedRow[]> };

const linesOf = ({ accepted }: Judged): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>();
  for (const { path } of entities)
    for (const { newId, line } of accepted[path]) lines.set(`${path}/${newId}`, line);
  return lines;
};

/** The issues of a batch beside each other, as many as are judged. */
const besideOf = ({ accepted }: Judged): PastedBeside<string> => {
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

/** Judges the issues of one batch, some at a time, in the worker's thread. */
export class BatchJudge {
  readonly #lines: ReadonlyMap<string, number>;
  readonly #counts: Record<Tier, number> = { warning: 0, note: 0 };
  readonly #rules: { [Id in CheckId]?: number } = {};
  readonly #found: Record<Tier, RowFinding[]> = { warning: [], note: [] };
  readonly #beside: PastedBeside<string>;
  #issues = 0;

  constructor(outcome: Judged) {
    this.#lines = linesOf(outcome);
    this.#beside = besideOf(outcome);
  }

  judge({ wholes, waivers, now, language }: Judging): void {
    // Safe because the server has put it together of what is stored.
    for (const whole of JSON.parse(wholes) as WireWhole[]) {
      this.#issues++;
      for (const finding of applyWaivers(this.#findingsOf(whole, now), waivers))
        this.#add(finding, language);
    }
  }

  /** What was found, of a batch with so many issues. */
  report(total: number): BatchReport {
    const findings = tiers.flatMap((tier) => this.#found[tier]).slice(0, maxReported);
    const left = total - this.#issues;
    return { counts: this.#counts, rules: this.#rules, findings, issues: this.#issues, left };
  }

  #findingsOf(whole: WireWhole, now: number): readonly Finding[] {
    const records = recordsFromWire(whole);
    return findingsOf(records, { now, elsewhere: this.#beside.join(records.issue.id ?? "", {}) });
  }

  #add(finding: Finding, language: Judging["language"]): void {
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
