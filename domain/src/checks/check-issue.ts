import type { EntityName } from "../entities.ts";
import { type KnownRecords, checksAlone } from "./check-record.ts";
import { commitInContextChecks } from "./rules/commit/commit-checks.ts";
import type { Children, KnownIssue } from "./known-record.ts";
import { feeInContextChecks } from "./rules/fee-checks.ts";
import { issueBackingInContextChecks } from "./rules/issue/issue-backing.ts";
import { issueChildrenChecks } from "./rules/issue/issue-children.ts";
import { findRepeatedIsins } from "./rules/isin-checks.ts";
import { repeats } from "./rules/repeats.ts";
import { type CheckList, listOf, runChecks } from "./run-checks.ts";
import { type CheckContext, contextOf } from "./check-context.ts";
import { sourceInContextChecks } from "./rules/source/source-checks.ts";
import { warrantInContextChecks } from "./rules/warrant/warrant-checks.ts";
import type { Warning } from "./warning.ts";

/** What a record shows by itself and beside its issue. */
export const checksOfIssue: {
  readonly [E in EntityName]: CheckList<KnownRecords[E], CheckContext>;
} = {
  issue: [...checksAlone.issue, ...listOf(issueBackingInContextChecks, issueChildrenChecks)],
  warrant: [...checksAlone.warrant, ...listOf(warrantInContextChecks)],
  fee: [...checksAlone.fee, ...listOf(feeInContextChecks)],
  commit: [...checksAlone.commit, ...listOf(commitInContextChecks)],
  source: [...checksAlone.source, ...listOf(sourceInContextChecks)],
};

type Into = { readonly context: CheckContext; readonly warnings: Warning[] };

/** Warns of each child that repeats an earlier one. */
const findRepeats = <Path extends keyof Children>(
  entity: EntityName,
  path: Path,
  { context, warnings }: Into,
): void => {
  const { id, fields, keyOf, paramsOf } = repeats[path];
  const records: readonly Children[Path][number][] = context[path];
  if (records.length < 2) return;
  const seen = new Set<string>();
  for (const [index, record] of records.entries()) {
    const key = keyOf(record);
    if (key === null) continue;
    if (seen.has(key)) warnings.push({ id, entity, index, fields, params: paramsOf(record) });
    seen.add(key);
  }
};

/** All warnings of an issue and of each of its children, at a moment. The children are taken to be all there are. */
export const checkIssue = (issue: KnownIssue, children: Children, now: number): Warning[] => {
  const into: Into = { context: contextOf(issue, children, now), warnings: [] };
  runChecks(checksOfIssue.issue, { entity: "issue", records: [issue] }, into);
  runChecks(checksOfIssue.warrant, { entity: "warrant", records: children.warrants }, into);
  runChecks(checksOfIssue.fee, { entity: "fee", records: children.fees }, into);
  runChecks(checksOfIssue.commit, { entity: "commit", records: children.commits }, into);
  runChecks(checksOfIssue.source, { entity: "source", records: children.sources }, into);
  findRepeats("warrant", "warrants", into);
  findRepeats("fee", "fees", into);
  findRepeats("commit", "commits", into);
  findRepeats("source", "sources", into);
  into.warnings.push(...findRepeatedIsins(issue, children.warrants));
  return into.warnings;
};
