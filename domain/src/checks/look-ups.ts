import { isMissing } from "./check.ts";
import type { IssueRecords } from "./known-record.ts";
import { normaliseName } from "./rules/commit/commit-names.ts";
import { plainIsin } from "./rules/elsewhere/plain-isin.ts";

/** What is to be looked up of one issue among all others, each once; what is found makes its `Elsewhere`. */
export type LookUps = {
  /** For `names`, by their keys and what is near them (`deletionsOf`), and for `paidGuarantees`. */
  readonly nameKeys: readonly string[];
  /** For `isins`, in upper case without spaces. */
  readonly isins: readonly string[];
  /** For `issues`: those that have any of these. */
  readonly shareId: string | null;
  readonly offeredUnits: number | null;
  readonly outstandingShares: number | null;
  readonly priceAndStart: { readonly unitSubPrice: string; readonly subStartDate: string } | null;
};

const unique = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  [...new Set(texts.filter((text) => !isMissing(text) && text !== ""))].map(String);

/** What the checks would like to know of other issues. */
export const lookUpsOf = ({ issue, warrants, commits }: IssueRecords): LookUps => {
  const { shareId, offeredUnits, outstandingShares, unitSubPrice, subStartDate } = issue;
  const isins = [issue.isinRights, issue.isinUnits, ...warrants.map((each) => each.isinWarrant)];
  return {
    nameKeys: unique(commits.map(({ name }) => normaliseName(name ?? ""))),
    isins: unique(isins.map((isin) => plainIsin(isin ?? ""))),
    shareId: shareId ?? null,
    offeredUnits: offeredUnits ?? null,
    outstandingShares: outstandingShares ?? null,
    priceAndStart:
      isMissing(unitSubPrice) || isMissing(subStartDate) ? null : { unitSubPrice, subStartDate },
  };
};
