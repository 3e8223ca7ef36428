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

/** Issues of one share that agree in none of these, and in nothing else of `alikeBy`, are not the same. */
export const daysOfSame = [
  "announcementDate",
  "recordDate",
  "subStartDate",
  "subEndDate",
] as const satisfies readonly (keyof KnownIssue)[];

/** Issues that differ in one of these have other figures; both having none of it is no difference. */
export const figuresOfSame = [
  ...daysOfSame,
  "unitSubPrice",
  "offeredUnits",
  "outstandingShares",
  "unitSubTotal",
] as const satisfies readonly (keyof KnownIssue)[];

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
  /** If set, only those issues are found that may be the same; a share may have hundreds. */
  readonly known?: KnownDays;
};

/** The values of a stored issue by which others may be the same. */
type KnownDays = Pick<KnownIssue, (typeof daysOfSame)[number] | "isinRights" | "unitSubTotal">;

/** Looks for nothing like an issue. */
export const nothingLike = (id: KnownIssue["id"]): LookUps["issue"] => ({
  id: id ?? null,
  shareId: null,
  offeredUnits: null,
  outstandingShares: null,
  unitSubPrice: null,
  subStartDate: null,
});

const unique = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  [...new Set(texts.filter((text) => !isMissing(text) && text !== ""))].map(String);

const knownDays = (issue: KnownIssue): KnownDays => ({
  announcementDate: issue.announcementDate ?? null,
  recordDate: issue.recordDate ?? null,
  subStartDate: issue.subStartDate ?? null,
  subEndDate: issue.subEndDate ?? null,
  isinRights: isMissing(issue.isinRights) ? null : plainIsin(issue.isinRights),
  unitSubTotal: issue.unitSubTotal ?? null,
});

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

/** The same for an issue that is not being edited, so that its days are known. */
export const lookUpsOfStored = (records: IssueRecords): LookUps => ({
  ...lookUpsOf(records),
  known: knownDays(records.issue),
});
