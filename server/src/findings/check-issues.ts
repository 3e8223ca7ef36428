import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import type { Param } from "@teckna/domain/checks/warning";
import type { Reader } from "../context.ts";
import { isStatementFault, storageFault } from "../db/connection/storage-fault.ts";
import { AppError } from "../errors.ts";
import { findWithBasis } from "../records/find-findings.ts";
import { replaceFindingsSql, storedFindingsSql } from "./findings-sql.ts";

/** A finding as it is stored for the filters of lists. */
type FindingRow = {
  readonly issue_id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly waived: boolean;
  readonly other_id: string | null;
};

/** Called with an issue that could not be checked because a rule has a bug. */
export type OnBug = (issueId: string, error: unknown) => void;

const otherIn = (param: Param): string | null => {
  if (typeof param !== "object") return null;
  if (param.as === "issue") return param.id;
  return param.as === "field" ? (param.issue?.id ?? null) : null;
};

const toRow = (issueId: string, finding: Finding): FindingRow => {
  const others = Object.values(finding.params).map(otherIn);
  return {
    issue_id: issueId,
    entity: finding.entity,
    record_id: finding.recordId ?? issueId,
    rule: finding.rule,
    severity: finding.severity,
    waived: finding.waived !== null,
    other_id: others.find((id) => id !== null) ?? null,
  };
};

/** The same text for equal rows, whichever object they are in. */
const keyOf = (row: FindingRow): string =>
  JSON.stringify([
    row.issue_id,
    row.entity,
    row.record_id,
    row.rule,
    row.severity,
    row.waived,
    row.other_id,
  ]);

type Rows = ReadonlyMap<string, FindingRow>;

const byKey = (rows: readonly FindingRow[]): Rows => new Map(rows.map((row) => [keyOf(row), row]));

/** The findings to store for an issue, and what of it affects the findings of other issues. */
type IssueFindings = {
  readonly rows: readonly FindingRow[];
  readonly names: readonly string[];
  readonly elsewhere: Elsewhere;
};

const nothingFound: IssueFindings = { rows: [], names: [], elsewhere: {} };

/** A deleted issue has no findings, nor has one with more children than can be checked together. */
const checkIssue = async (
  reader: Reader,
  id: string,
  onBug: OnBug,
): Promise<IssueFindings | null> => {
  try {
    const { records, elsewhere, findings } = await findWithBasis(reader, id);
    const names = records.commits.flatMap(({ name }) => name ?? []);
    return { rows: findings.map((finding) => toRow(id, finding)), names, elsewhere };
  } catch (error) {
    if (error instanceof AppError) return nothingFound;
    if (isStatementFault(error) || storageFault(error) !== undefined) throw error;
    onBug(id, error);
    return null;
  }
};

/**
 * The same inside a savepoint, after a step with several issues failed: an issue that takes the database too long keeps
 * its old findings, so that the others are checked.
 */
const checkInSavepoint = async (
  reader: Reader,
  id: string,
  onBug: OnBug,
): Promise<IssueFindings | null> => {
  await reader.sql.unsafe("savepoint alone");
  try {
    return await checkIssue(reader, id, onBug);
  } catch (error) {
    if (!isStatementFault(error)) throw error;
    await reader.sql.unsafe("rollback to savepoint alone");
    onBug(id, error);
    return null;
  }
};

const isSame = (found: Rows, stored: Rows): boolean =>
  found.size === stored.size && [...found.keys()].every((key) => stored.has(key));

/** What of an issue affects the findings of other issues. */
export type CheckedIssue = Omit<IssueFindings, "rows"> & {
  /** The other issues that its findings name. */
  readonly named: ReadonlySet<string>;
};

export type CheckedIssues = {
  /** Whether any of its findings differ from the stored ones. */
  readonly hasChanged: boolean;
  readonly issues: ReadonlyMap<string, CheckedIssue>;
};

/**
 * Runs the checks over these issues, applies the waivers, and stores the findings where they differ. The transaction
 * must have removed the issues from the queue before: what is written from then on queues them again.
 */
export const checkIssues = async (
  reader: Reader,
  ids: readonly string[],
  onBug: OnBug,
): Promise<CheckedIssues> => {
  const text = JSON.stringify(ids);
  const stored = Map.groupBy(
    await reader.sql.unsafe<FindingRow[]>(storedFindingsSql, [text]),
    (row) => row.issue_id,
  );
  const changed: string[] = [];
  const rows: FindingRow[] = [];
  const issues = new Map<string, CheckedIssue>();
  for (const id of ids) {
    const checked = await (ids.length === 1 ? checkInSavepoint : checkIssue)(reader, id, onBug);
    if (checked === null) continue;
    const { rows: own, ...basis } = checked;
    const found = byKey(own);
    issues.set(id, { ...basis, named: new Set(own.flatMap(({ other_id }) => other_id ?? [])) });
    if (isSame(found, byKey(stored.get(id) ?? []))) continue;
    changed.push(id);
    rows.push(...found.values());
  }
  const hasChanged = changed.length > 0;
  if (hasChanged)
    await reader.sql.unsafe(replaceFindingsSql, [JSON.stringify(changed), JSON.stringify(rows)]);
  return { hasChanged, issues };
};
