import type { EntityName } from "../entities.ts";
import type { AnyRecord } from "../entity.ts";
import { commitChecks } from "./rules/commit/commit-checks.ts";
import type { KnownRecords } from "./known-record.ts";
import { feeChecks } from "./rules/fee-checks.ts";
import { issueFieldChecks, warrantFieldChecks } from "./rules/field-checks.ts";
import {
  feeFractionChecks,
  issueFractionChecks,
  warrantFractionChecks,
} from "./rules/fractions.ts";
import { issueBackingChecks } from "./rules/issue/issue-backing.ts";
import { issueDateChecks } from "./rules/issue/issue-dates.ts";
import { issueOutcomeChecks } from "./rules/issue/issue-outcome.ts";
import { issueSizeChecks } from "./rules/issue/issue-sizes.ts";
import { outcomePartChecks } from "./rules/issue/outcome-parts.ts";
import { levelNameChecks } from "./rules/commit/level-names.ts";
import { issueTermChecks } from "./rules/issue/issue-terms.ts";
import { issueIsinChecks } from "./rules/isin-checks.ts";
import { type CheckList, listOf } from "./run-checks.ts";
import type { Moment } from "./check-context.ts";
import { sourceChecks } from "./rules/source/source-checks.ts";
import { sourceKindChecks } from "./rules/source/source-kinds.ts";
import { warrantDateChecks } from "./rules/warrant/warrant-dates.ts";
import { warrantNumberChecks } from "./rules/warrant/warrant-numbers.ts";
import { warrantChecks } from "./rules/warrant/warrant-checks.ts";

type Lists = { readonly [E in EntityName]?: CheckList<KnownRecords[E], Moment> };

/** The checks of a record by itself. */
export const checksAlone: Lists = {
  issue: listOf(
    issueDateChecks,
    issueTermChecks,
    issueSizeChecks,
    issueOutcomeChecks,
    outcomePartChecks,
    issueBackingChecks,
    issueFieldChecks,
    issueFractionChecks,
    issueIsinChecks,
  ),
  warrant: listOf(
    warrantChecks,
    warrantDateChecks,
    warrantNumberChecks,
    warrantFieldChecks,
    warrantFractionChecks,
  ),
  fee: listOf(feeChecks, feeFractionChecks),
  commit: listOf(commitChecks, levelNameChecks),
  source: listOf(sourceChecks, sourceKindChecks),
};

/** Safe because a record of an entity holds values of its fields' kinds under their names. */
export const asKnown = <E extends EntityName>(record: AnyRecord): KnownRecords[E] =>
  record as unknown as KnownRecords[E];
