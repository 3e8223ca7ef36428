import { isMissing } from "./check.ts";
import type { IssueRecords, KnownIssue } from "./known-record.ts";
import { paidGuaranteesAt } from "./rules/elsewhere/known-names.ts";
import { plainIsin } from "./rules/elsewhere/plain-isin.ts";

/** Two issues that agree in all fields of one of these sets may be the same. */
export const alikeBy = [
  ["shareId"],
  ["offeredUnits"],
  ["outstandingShares"],
  ["unitSubPrice", "subStartDate"],
] as const satisfies readonly (readonly (keyof KnownIssue)[])[];

type AlikeField = (typeof alikeBy)[number][number];

/** What to look up for an issue among all other issues, without duplicates; the results form its `Elsewhere`. */
export type LookUps = {
  /** For `issues`: issues that agree in one set of `alikeBy`, except this one. */
  readonly issue: Pick<KnownIssue, AlikeField | "id">;
  /** Investors' names as written: for `names` and `paidGuarantees`. */
  readonly names: readonly string[];
  /** `paidGuarantees` are counted over the year up to this date; `null` if no check needs them. */
  readonly guaranteesUntil: string | null;
  /** For `isins`, in upper case without spaces. */
  readonly isins: readonly string[];
};

const unique = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  [...new Set(texts.filter((text) => !isMissing(text) && text !== ""))].map(String);

/** What the checks need to know about other issues. */
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
