import type { CheckContext } from "../../check-context.ts";
import { type Check, type Checks, isMissing, nothing } from "../../check.ts";
import type { KnownIsin } from "../../elsewhere.ts";
import type { KnownIssue, KnownWarrant } from "../../known-record.ts";
import type { CheckResult } from "../../warning.ts";
import { titleParam } from "./issue-title.ts";
import { isPerhapsSame } from "./other-issues.ts";
import { plainIsin } from "./plain-isin.ts";

/** Whether the other issue is already reported as possibly the same. */
const isReportedOf = (
  { issue: { id } }: KnownIsin,
  { elsewhere, issue }: CheckContext,
): boolean => {
  const other = elsewhere.issues?.find((each) => each.id === id);
  return other !== undefined && isPerhapsSame(issue, other);
};

const findElsewhere = (
  isin: string | null | undefined,
  field: KnownIsin["field"],
  context: CheckContext,
): readonly CheckResult[] => {
  const { isins } = context.elsewhere;
  if (isMissing(isin) || isins === undefined) return nothing;
  const plain = plainIsin(isin);
  const found = isins.find(
    (known) => plainIsin(known.isin) === plain && known.issue.id !== context.issue.id,
  );
  if (found === undefined || isReportedOf(found, context)) return nothing;
  const entity = found.field === "isinWarrant" ? "warrant" : "issue";
  const where = {
    as: "field",
    entity,
    field: found.field,
    ...(isMissing(found.warrant) ? {} : { of: found.warrant }),
    issue: titleParam(found.issue),
  } as const;
  return [{ fields: [field], params: { isin, where } }];
};

const findOfIssue: Check<KnownIssue, CheckContext> = (issue, context) => {
  const fields = ["isinRights", "isinUnits"] as const;
  return fields.flatMap((field) => findElsewhere(issue[field], field, context));
};

const findOfWarrant: Check<KnownWarrant, CheckContext> = ({ isinWarrant }, context) =>
  findElsewhere(isinWarrant, "isinWarrant", context);

/** I03 for other issues: an ISIN that another issue also has. */
export const issueIsinElsewhereChecks: Checks<KnownIssue, CheckContext> = { I03: findOfIssue };
export const warrantIsinElsewhereChecks: Checks<KnownWarrant, CheckContext> = {
  I03: findOfWarrant,
};
