import { levelsOf } from "../checks/check-context.ts";
import { Exact } from "../checks/exact.ts";
import type { IssueRecords, KnownIssue } from "../checks/known-record.ts";
import { hasNoGuarantors } from "../checks/rules/issue/no-guarantors.ts";
import { hasTopGuarantee } from "../checks/rules/issue/top-guarantee.ts";
import { kinds } from "../kinds.ts";
import type { Proposal } from "./proposal.ts";

/** In percent; nobody secures more than the whole offer. */
const maxSecured = 100;
const percentDecimals = 10;

type Part = string | number;

const isKnown = <P extends Part>(part: P | null | undefined): part is P => (part ?? null) !== null;

const sumOf = (parts: readonly Part[]): Exact =>
  parts.reduce<Exact>((sum, part) => sum.plus(part), Exact.of(0));

type Total = Pick<Proposal, "field" | "value"> & { readonly parts: readonly string[] };

/** What was subscribed; without guarantors the other two are all parts. */
const unitTotal = (issue: KnownIssue): Total[] => {
  const { unitSubWithRights, unitSubWithoutRights, unitSubGuarantor } = issue;
  const guarantor = hasNoGuarantors(issue) ? [] : [unitSubGuarantor];
  const given = [unitSubWithRights, unitSubWithoutRights, ...guarantor];
  const parts = given.filter((part) => isKnown(part));
  if (isKnown(issue.unitSubTotal) || parts.length < given.length) return [];
  const value = Number(sumOf(parts).toText(0));
  return value === 0
    ? []
    : [{ field: "unitSubTotal", value, parts: parts.map((part) => kinds.integer.show(part)) }];
};

/** Not with a top guarantee, which the total may include besides. */
const securedTotal = ({ issue, fees, commits }: IssueRecords): Total[] => {
  if (hasTopGuarantee({ feeLevels: levelsOf(fees), commitLevels: levelsOf(commits) })) return [];
  const { approxCommitment, approxGuarantor, approxTotalCommitment } = issue;
  const parts = [approxCommitment, approxGuarantor].filter((part) => isKnown(part));
  const sum = sumOf(parts);
  if (isKnown(approxTotalCommitment) || parts.length < 2 || sum.isAbove(maxSecured)) return [];
  return [
    {
      field: "approxTotalCommitment",
      value: sum.toText(percentDecimals),
      parts: parts.map((part) => kinds.percent.show(part)),
    },
  ];
};

/** Proposes an issue's empty totals whose parts are all filled in. */
export const proposeTotals = (records: IssueRecords): Proposal[] =>
  [...securedTotal(records), ...unitTotal(records.issue)].map(({ field, value, parts }) => ({
    entity: "issue",
    field,
    value,
    rule: "sumOfParts",
    from: null,
    params: { parts: parts.join(" + ") },
  }));
