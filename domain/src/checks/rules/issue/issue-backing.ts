import { type Checks, checksOf, eachField, isMissing, nothing, oneResult } from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import { Exact } from "../../exact.ts";
import { type OutcomeKind, kindOfOutcome } from "./guarantee-kind.ts";
import { amount, labelOf, number, percent } from "../../params.ts";
import { hasTopGuarantee } from "./top-guarantee.ts";
import type { Moment, CheckContext } from "../../check-context.ts";

const check = checksOf<KnownIssue, Moment>();
const checkInContext = checksOf<KnownIssue, CheckContext>();

const sumTolerance = 1;
const maxPercent = "100.5";
/** A sum may differ by this many percentage points from the stated value before it is a warning. */
export const commitTolerance = 2;
const guaranteeTolerance = "1.01";

const securedFields = ["approxTotalCommitment", "approxCommitment", "approxGuarantor"] as const;

/** Checks of the stated secured percentages. */
export const issueBackingChecks: Checks<KnownIssue, Moment> = {
  K01: check(securedFields, (issue, moment) => {
    const { approxCommitment: a, approxGuarantor: b, approxTotalCommitment: total } = issue;
    const sum = Exact.of(a).plus(b);
    if (!sum.minus(total).size().isAbove(sumTolerance)) return null;
    if (sum.isBelow(total) && hasTopGuarantee(moment)) return null;
    return { a: percent(a), b: percent(b), sum: percent(sum), total: percent(total) };
  }),
  K02: eachField(securedFields, (value, name) =>
    Exact.of(value).isAbove(maxPercent)
      ? { field: labelOf("issue", name), value: number(value) }
      : null,
  ),
};

/** The fields with stated percentages and the recorded amounts that belong to them. */
export const levelsByField = [
  ["approxCommitment", "commitments"],
  ["approxGuarantor", "guarantees"],
] as const;

const wordOf = { bottom: false, topDown: true } as const satisfies Record<OutcomeKind, boolean>;

type Stated = { readonly stated: string; readonly tolerance: string | number };

const isNear = (calc: Exact, { stated, tolerance }: Stated): boolean =>
  !calc.minus(stated).size().isAbove(tolerance);

/** Whether the stated guarantees are those of level 1 and the total also includes a top guarantee. */
export const isBottomAlone = (
  issue: KnownIssue,
  { stated, tolerance }: Stated,
  context: CheckContext,
): boolean => {
  const { approxCommitment, approxTotalCommitment: total } = issue;
  const { bottomGuarantees } = context.recorded;
  if (isMissing(total) || bottomGuarantees === null || context.gross === null) return false;
  const isOnTop = Exact.of(approxCommitment ?? 0)
    .plus(stated)
    .isBelow(total);
  const calc = bottomGuarantees.times(100).over(context.gross);
  return isOnTop && hasTopGuarantee(context) && isNear(calc, { stated, tolerance });
};

/** Checks of the secured percentages and the outcome against the recorded commitments and fees. */
export const issueBackingInContextChecks: Checks<KnownIssue, CheckContext> = {
  O06: checkInContext(["unitSubGuarantor", "unitSubPrice"], (issue, { recorded }) => {
    const guaranteed = recorded.guarantees;
    if (guaranteed === null) return null;
    const used = Exact.of(issue.unitSubPrice).times(issue.unitSubGuarantor);
    if (!used.isAbove(guaranteed.times(guaranteeTolerance))) return null;
    return { used: amount(used), guaranteed: amount(guaranteed) };
  }),
  O10: (issue, { fees }) => {
    const kind = kindOfOutcome(issue);
    const kinds = new Set(fees.map(({ topdown }) => topdown).filter((value) => !isMissing(value)));
    const [value, ...others] = kinds;
    // If the fees differ, it is unknown which was used.
    if (kind === null || value === undefined || others.length > 0) return nothing;
    if (value === wordOf[kind]) return nothing;
    const params = {
      kind: { as: "guarantee", value: kind },
      value: { as: "yesNo", value },
    } as const;
    return oneResult(["approxTotalCommitment", "unitSubGuarantor"], params);
  },
  K03: (issue, context) => {
    const { recorded, gross } = context;
    if (gross === null || gross.isZero()) return nothing;
    return levelsByField.flatMap(([name, level]) => {
      const [stated, sum] = [issue[name], recorded[level]];
      if (isMissing(stated) || sum === null) return nothing;
      const calc = sum.times(100).over(gross);
      const near = { stated, tolerance: commitTolerance };
      if (isNear(calc, near)) return nothing;
      if (level === "guarantees" && isBottomAlone(issue, near, context)) return nothing;
      const field = labelOf("issue", name);
      return oneResult([name], { calc: percent(calc), field, stated: percent(stated) });
    });
  },
};
