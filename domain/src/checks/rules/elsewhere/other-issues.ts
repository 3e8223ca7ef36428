import { issue as issueEntity } from "../../../entities/issue.ts";
import { fieldsOf } from "../../../entity.ts";
import type { CheckContext } from "../../check-context.ts";
import { type Check, type Checks, isMissing, nothing } from "../../check.ts";
import type { KnownIssue } from "../../known-record.ts";
import type { CheckResult } from "../../warning.ts";
import { figuresOfSame } from "../../look-ups.ts";
import { plainIsin } from "./plain-isin.ts";
import { titleParam } from "./issue-title.ts";

type IssueField = keyof KnownIssue;

const counts = ["offeredUnits", "outstandingShares"] as const;
const priceOrCount: ReadonlySet<IssueField> = new Set(["unitSubPrice", ...counts, "unitSubTotal"]);
const notCompared: ReadonlySet<string> = new Set([
  "id",
  "shareId",
  "financialAdvisorId",
  "internalComment",
  "externalComment",
  "cancelled",
]);

/** Two issues with an equal unround count may be the same whatever else differs. */
export const unround = { fields: counts, least: 100_000, roundTo: 1000 } as const;
const manyEqual = 4;
const leastEqual = 3;
const leastCount = 10_000;

const isUnround = (count: number): boolean =>
  count >= unround.least && count % unround.roundTo !== 0;

/** One of the two issues may have been cancelled and replaced by the other on the same terms. */
const isReplaced = (issue: KnownIssue, other: KnownIssue): boolean =>
  issue.shareId === other.shareId && (issue.cancelled === true) !== (other.cancelled === true);

const equalCounts = (issue: KnownIssue, other: KnownIssue): readonly IssueField[] =>
  isReplaced(issue, other)
    ? []
    : counts.filter((name) => {
        const count = issue[name];
        return !isMissing(count) && count === other[name] && isUnround(count);
      });

const sameFigures = (issue: KnownIssue, other: KnownIssue): readonly IssueField[] => {
  const inBoth = figuresOfSame.filter((name) => !isMissing(issue[name]) && !isMissing(other[name]));
  const equal = inBoth.filter((name) => issue[name] === other[name]);
  if (equal.length < inBoth.length) return [];
  const isEnough =
    equal.length >= manyEqual ||
    (equal.length >= leastEqual && equal.some((name) => priceOrCount.has(name)));
  return isEnough ? equal : [];
};

const compared = fieldsOf(issueEntity).filter(([name]) => !notCompared.has(name));

const deciding: ReadonlySet<string> = new Set<IssueField>([
  "shareId",
  "isinRights",
  "cancelled",
  ...figuresOfSame,
]);
const decidingAlone: ReadonlySet<string> = new Set([
  ...deciding,
  ...compared.map(([name]) => name),
]);

/**
 * The fields that decide which other issues may be the same as this one. Those that agree in all fields agree in the
 * figures too, so the rest counts only while there are few figures.
 */
export const decidingFields = (issue: KnownIssue): ReadonlySet<string> =>
  figuresOfSame.filter((name) => !isMissing(issue[name])).length < manyEqual
    ? decidingAlone
    : deciding;

/** Whether two issues are unlikely to share this value by chance. */
const isDistinctive = (kind: string, value: unknown): boolean => {
  if (kind === "date" || kind === "isin" || kind === "decimal") return true;
  if (kind === "percent") return typeof value === "string" && value.includes(".");
  return kind === "integer" && typeof value === "number" && value >= leastCount;
};

const allFields = (issue: KnownIssue, other: KnownIssue): readonly IssueField[] => {
  const filled = compared.filter(([name]) => !isMissing(issue[name]) || !isMissing(other[name]));
  if (filled.length < manyEqual || filled.some(([name]) => issue[name] !== other[name])) return [];
  const hasDistinctive = filled.some(([name, { kind }]) => isDistinctive(kind, issue[name]));
  return hasDistinctive ? filled.map(([name]) => name) : [];
};

/** The fields in which two issues agree closely enough to be the same; empty where they do not. */
const likeness = (issue: KnownIssue, other: KnownIssue): readonly IssueField[] => {
  for (const compare of [sameFigures, allFields, equalCounts]) {
    const fields = compare(issue, other);
    if (fields.length > 0) return fields;
  }
  return [];
};

const overlap = (issue: KnownIssue, other: KnownIssue): boolean => {
  const [start, end] = [issue.subStartDate, issue.subEndDate];
  const [otherStart, otherEnd] = [other.subStartDate, other.subEndDate];
  if (isMissing(start) || isMissing(end) || isMissing(otherStart) || isMissing(otherEnd))
    return false;
  return start <= otherEnd && otherStart <= end;
};

const isSame = <V>(left: V | null | undefined, right: V | null | undefined): boolean =>
  !isMissing(left) && left === right;

const isSamePeriod = (issue: KnownIssue, other: KnownIssue): boolean => {
  if (!isSame(issue.shareId, other.shareId)) return false;
  if (issue.cancelled === true || other.cancelled === true) return false;
  const rights = issue.isinRights;
  return (
    overlap(issue, other) ||
    isSame(issue.recordDate, other.recordDate) ||
    (!isMissing(rights) && isSame(plainIsin(rights), plainIsin(other.isinRights ?? "")))
  );
};

const othersOf = (issue: KnownIssue, { elsewhere }: CheckContext): readonly KnownIssue[] =>
  (elsewhere.issues ?? []).filter((other) => other.id !== issue.id || isMissing(issue.id));

const findSamePeriod: Check<KnownIssue, CheckContext> = (issue, context) => {
  if (context.elsewhere.issues === undefined) return nothing;
  return othersOf(issue, context).flatMap((other): readonly CheckResult[] => {
    if (!isSamePeriod(issue, other) || likeness(issue, other).length > 0) return [];
    const params = { share: issue.shareId ?? "", id: titleParam(other) };
    return [{ fields: ["shareId", "subStartDate", "recordDate"], params }];
  });
};

const findSameFigures: Check<KnownIssue, CheckContext> = (issue, context) => {
  if (context.elsewhere.issues === undefined) return nothing;
  return othersOf(issue, context).flatMap((other): readonly CheckResult[] => {
    const value = likeness(issue, other);
    if (value.length === 0) return [];
    const fields = { as: "fields", entity: "issue", value } as const;
    return [{ fields: ["shareId", "id"], params: { where: titleParam(other), fields } }];
  });
};

/** Whether another check reports the two as possibly the same. */
export const isPerhapsSame = (issue: KnownIssue, other: KnownIssue): boolean =>
  isSamePeriod(issue, other) || likeness(issue, other).length > 0;

/** Checks of an issue against others: it may already be entered. */
export const otherIssueChecks: Checks<KnownIssue, CheckContext> = {
  X01: findSamePeriod,
  X02: findSameFigures,
};
