import type { Finding } from "@teckna/domain/checks/finding";
import { joinElsewhere, partsOf } from "@teckna/domain/checks/look-up-parts";
import { lookUpsOfStored } from "@teckna/domain/checks/look-ups";
import { type CheckId, type Severity, tiers } from "@teckna/domain/checks/severities";
import { elsewhereFromWire, lookUpsToWire } from "@teckna/domain/checks/wire-elsewhere";
import { recordsFromWire, type WireWhole } from "@teckna/domain/checks/wire-records";
import { entities } from "@teckna/domain/entities";
import { type WireFinding, toWireFinding } from "@teckna/domain/messages/wire-finding";
import type { PerTable } from "@teckna/domain/per-table";
import { findingsOfKnown, type KnownIssue } from "../../records/known-issue.ts";
import { type WireAbsence, readAbsences } from "../../records/releases/stored-absence.ts";
import { toWaiver, type WireWaiver } from "../../records/waivers/wire-waiver.ts";
import type { SavedRow } from "./change-session.ts";
import type { CheckedBeside, WorkerCalls } from "./worker-calls.ts";

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

type CheckedWhole = WireWhole & {
  readonly waivers: readonly WireWaiver[];
  readonly absences: readonly WireAbsence[];
};
type SavedRows = { readonly accepted: PerTable<readonly SavedRow[]> };

const linesOf = ({ accepted }: SavedRows): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>();
  for (const { path } of entities)
    for (const { newId, line } of accepted[path]) lines.set(`${path}/${newId}`, line);
  return lines;
};

const readKnown = ({ waivers, absences, ...whole }: CheckedWhole): KnownIssue => ({
  records: recordsFromWire(whole),
  waivers: waivers.map(toWaiver),
  absences: readAbsences(absences),
});

/** Checks the issues of one batch, some at a time, in the worker thread. */
export class BatchChecks {
  readonly #lines: ReadonlyMap<string, number>;
  readonly #counts: Record<Severity, number> = { warning: 0, note: 0, missing: 0 };
  readonly #rules: { [Id in CheckId]?: number } = {};
  readonly #found: Record<Severity, RowFinding[]> = { warning: [], note: [], missing: [] };
  /** Those that wait for what was found in others. */
  #waiting: readonly KnownIssue[] = [];
  #issues = 0;

  constructor(outcome: SavedRows) {
    this.#lines = linesOf(outcome);
  }

  /** Reads some issues, and returns what to look up for each. */
  lookUps(wholes: string): WorkerCalls["lookUps"]["response"] {
    // Safe: the server has built it from stored records.
    this.#waiting = (JSON.parse(wholes) as CheckedWhole[]).map(readKnown);
    return this.#waiting.map(({ records }) => partsOf(lookUpsOfStored(records)).map(lookUpsToWire));
  }

  /** Checks these issues. */
  check({ elsewhere: found, now, language }: CheckedBeside): void {
    for (const [at, known] of this.#waiting.entries()) {
      this.#issues++;
      const elsewhere = joinElsewhere((found[at] ?? []).map(elsewhereFromWire));
      for (const finding of findingsOfKnown(known, { now, elsewhere }))
        this.#add(finding, language);
    }
    this.#waiting = [];
  }

  /** The findings of a batch that has this many issues. */
  report(total: number): BatchReport {
    const findings = tiers.flatMap((tier) => this.#found[tier]).slice(0, maxReported);
    const left = total - this.#issues;
    return { counts: this.#counts, rules: this.#rules, findings, issues: this.#issues, left };
  }

  #add(finding: Finding, language: CheckedBeside["language"]): void {
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
