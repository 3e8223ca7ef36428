import { isMissing } from "./check.ts";
import type { IssueRecords, KnownIssue } from "./known-record.ts";
import { paidGuaranteesAt } from "./rules/elsewhere/known-names.ts";
import { plainIsin } from "./rules/elsewhere/plain-isin.ts";

/** An issue that has all values of one of these in common with another may be the same. */
export const alikeBy = [
  ["shareId"],
  ["offeredUnits"],
  ["outstandingShares"],
  ["unitSubPrice", "subStartDate"],
] as const satisfies readonly (readonly (keyof KnownIssue)[])[];

type AlikeField = (typeof alikeBy)[number][number];

/** What is to be looked up of one issue among all others, each once; what is found makes its `Elsewhere`. */
export type LookUps = {
  /** For `issues`: those that are alike in one way of `alikeBy`. Whatever is found is of others than this. */
  readonly issue: Pick<KnownIssue, AlikeField | "id">;
  /** Of investors, as they are written: for `names` and `paidGuarantees`. */
  readonly names: readonly string[];
  /** `paidGuarantees` are those of the year up to here; `null` where no check needs them. */
  readonly guaranteesUntil: string | null;
  /** For `isins`, in upper case without spaces. */
  readonly isins: readonly string[];
};

const unique = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  [...new Set(texts.filter((text) => !isMissing(text) && text !== ""))].map(String);

/** What the checks would like to know of other issues. */
export const lookUpsOf = ({ issue, warrants, commits }: IssueRecords): LookUps => {
  const isins = [issue.isinRights, issue.isinUnits, ...warrants.map((each) => each.isinWarrant)];
  return {
    issue: {
      id: issue.id ?? null,
      shareId: issue.shareId ?? null,
      offeredUnits: issue.offeredUnits ?? null,
      outstandingShares: issue.outstandingShares ?? null,
      unitSubPrice: issue.unitSubPrice ?? null,
      subStartDate: issue.subStartDate ?? null,
    },
    names: unique(commits.map(({ name }) => name)),
    guaranteesUntil: paidGuaranteesAt(issue),
    isins: unique(isins.map((isin) => plainIsin(isin ?? ""))),
  };
};
