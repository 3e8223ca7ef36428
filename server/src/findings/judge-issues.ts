import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import type { Param } from "@teckna/domain/checks/warning";
import type { Reader } from "../context.ts";
import { isStatementFault, storageFault } from "../db/connection/storage-fault.ts";
import { AppError } from "../errors.ts";
import { findWithBasis } from "../records/find-findings.ts";
import { replaceFindingsSql, storedFindingsSql } from "./findings-sql.ts";

/** A finding as it is stored: what lists are filtered by. */
type FindingRow = {
  readonly issue_id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly waived: boolean;
  readonly other_id: string | null;
};

/** Is notified of an issue that could not be judged, which is a bug of a rule. */
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

/** The same text for the same row, whoever made it. */
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

/** What is stored of an issue, and what of it matters to the findings of others. */
type Judgement = {
  readonly rows: readonly FindingRow[];
  readonly names: readonly string[];
  readonly elsewhere: Elsewhere;
};

const nothingFound: Judgement = { rows: [], names: [], elsewhere: {} };

/** An issue that is gone has none, nor one with more children than can be looked at together. */
const judge = async (reader: Reader, id: string, onBug: OnBug): Promise<Judgement | null> => {
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

/** The same where an earlier step failed: what takes the database too long is left as it is, so that the others come on. */
const judgeAlone = async (reader: Reader, id: string, onBug: OnBug): Promise<Judgement | null> => {
  await reader.sql.unsafe("savepoint alone");
  try {
    return await judge(reader, id, onBug);
  } catch (error) {
    if (!isStatementFault(error)) throw error;
    await reader.sql.unsafe("rollback to savepoint alone");
    onBug(id, error);
    return null;
  }
};

const isSame = (found: Rows, stored: Rows): boolean =>
  found.size === stored.size && [...found.keys()].every((key) => stored.has(key));

/** What of an issue matters to the findings of others. */
export type JudgedIssue = Omit<Judgement, "rows"> & {
  /** Other issues that its findings name. */
  readonly named: ReadonlySet<string>;
};

export type Judged = {
  /** Whether any of their findings are others than before. */
  readonly hasChanged: boolean;
  readonly issues: ReadonlyMap<string, JudgedIssue>;
};

/**
 * Finds what the checks find in these issues now, waivers applied, and stores it where it differs. The transaction must
 * have taken them from those that wait before: what is written from then on has them judged again.
 */
export const judgeIssues = async (
  reader: Reader,
  ids: readonly string[],
  onBug: OnBug,
): Promise<Judged> => {
  const text = JSON.stringify(ids);
  const stored = Map.groupBy(
    await reader.sql.unsafe<FindingRow[]>(storedFindingsSql, [text]),
    (row) => row.issue_id,
  );
  const changed: string[] = [];
  const rows: FindingRow[] = [];
  const issues = new Map<string, JudgedIssue>();
  for (const id of ids) {
    const judged = await (ids.length === 1 ? judgeAlone : judge)(reader, id, onBug);
    if (judged === null) continue;
    const { rows: own, ...basis } = judged;
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
