import { type EntityName, entities } from "../entities.ts";
import { checksAlone } from "./checks-alone.ts";
import { commitInContextChecks } from "./rules/commit/commit-checks.ts";
import type { Children, IssueRecords, KnownIssue, KnownRecords } from "./known-record.ts";
import { recordsOf } from "./records-of.ts";
import { type Elsewhere, nothingElsewhere } from "./elsewhere.ts";
import { knownNameChecks } from "./rules/elsewhere/known-names.ts";
import {
  issueIsinElsewhereChecks,
  warrantIsinElsewhereChecks,
} from "./rules/elsewhere/other-isins.ts";
import { otherIssueChecks } from "./rules/elsewhere/other-issues.ts";
import { feeInContextChecks } from "./rules/fee-checks.ts";
import { issueBackingInContextChecks } from "./rules/issue/issue-backing.ts";
import { issueSizeInContextChecks } from "./rules/issue/issue-sizes.ts";
import { recordedCommitmentChecks } from "./rules/issue/recorded-commitments.ts";
import { amountNeighbourChecks } from "./rules/commit/amount-neighbours.ts";
import { levelInContextChecks } from "./rules/commit/level-names.ts";
import { issueChildrenChecks } from "./rules/issue/issue-children.ts";
import { findRepeatedIsins } from "./rules/isin-checks.ts";
import { type Repeat, repeats } from "./rules/repeats.ts";
import { type CheckList, listOf, runChecks } from "./run-checks.ts";
import { type CheckContext, contextOf } from "./check-context.ts";
import { applyPrecedence } from "./precedence.ts";
import { sourceInContextChecks } from "./rules/source/source-checks.ts";
import { announcementChecks, sourceDateChecks } from "./rules/source/source-dates.ts";
import { sourceNeighbourChecks } from "./rules/source/source-kinds.ts";
import { warrantDateInContextChecks } from "./rules/warrant/warrant-dates.ts";
import { warrantNumberInContextChecks } from "./rules/warrant/warrant-numbers.ts";
import { issuePriceChecks, warrantPriceChecks } from "./rules/warrant/warrant-prices.ts";
import { warrantInContextChecks } from "./rules/warrant/warrant-checks.ts";
import type { Warning } from "./warning.ts";

type Lists = { readonly [E in EntityName]: CheckList<KnownRecords[E], CheckContext> };

/** Checks of a record together with its issue. */
const checksInContext: Partial<Lists> = {
  issue: listOf(
    issueSizeInContextChecks,
    issueBackingInContextChecks,
    recordedCommitmentChecks,
    issueChildrenChecks,
    issuePriceChecks,
    announcementChecks,
    otherIssueChecks,
    issueIsinElsewhereChecks,
  ),
  warrant: listOf(
    warrantInContextChecks,
    warrantDateInContextChecks,
    warrantNumberInContextChecks,
    warrantPriceChecks,
    warrantIsinElsewhereChecks,
  ),
  fee: listOf(feeInContextChecks),
  commit: listOf(
    commitInContextChecks,
    amountNeighbourChecks,
    levelInContextChecks,
    knownNameChecks,
  ),
  source: listOf(sourceInContextChecks, sourceDateChecks, sourceNeighbourChecks),
};

const listFor = <E extends EntityName>(entity: E): CheckList<KnownRecords[E], CheckContext> => [
  ...(checksAlone[entity] ?? []),
  ...(checksInContext[entity] ?? []),
];

/** Safe because each entity has the list that was made for it. */
const asLists = (lists: object): Lists => lists as Lists;

/** All checks of each entity: of a record by itself and together with its issue. */
export const checksOfIssue = asLists(
  Object.fromEntries(entities.map(({ name }) => [name, listFor(name)])),
);

type Into = { readonly context: CheckContext; readonly warnings: Warning[] };

/** Returns a warning for each child that repeats an earlier one. */
const findRepeats = <Path extends keyof Children>(
  entity: EntityName,
  path: Path,
  { context, warnings }: Into,
): void => {
  const repeat: Repeat<Children[Path][number]> | undefined = repeats[path];
  const records: readonly Children[Path][number][] = context[path];
  if (repeat === undefined || records.length < 2) return;
  const { id, fields, keyOf, paramsOf } = repeat;
  const seen = new Set<string>();
  for (const [index, record] of records.entries()) {
    const key = keyOf(record);
    if (key === null) continue;
    if (seen.has(key)) warnings.push({ id, entity, index, fields, params: paramsOf(record) });
    seen.add(key);
  }
};

const check = <E extends EntityName>(entity: E, records: IssueRecords, into: Into): void =>
  runChecks(checksOfIssue[entity], { entity, records: recordsOf(entity, records) }, into);

/**
 * All warnings about an issue and its children at a point in time. The children passed are taken to be all of
 * them. Data about other issues that is not passed is not checked.
 */
export const checkIssue = (
  issue: KnownIssue,
  children: Children,
  now: number,
  elsewhere: Elsewhere = nothingElsewhere,
): readonly Warning[] => {
  const records: IssueRecords = { ...children, issue };
  const into: Into = { context: contextOf(records, { now, elsewhere }), warnings: [] };
  for (const { name } of entities) check(name, records, into);
  for (const { name, path } of entities) if (path !== "issues") findRepeats(name, path, into);
  into.warnings.push(...findRepeatedIsins(issue, children.warrants));
  return applyPrecedence(into.warnings);
};
