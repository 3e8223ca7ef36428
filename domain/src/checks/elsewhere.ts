import type { KnownIssue } from "./known-record.ts";

/** A spelling of an investor's name, and in how many other issues it stands so. */
export type KnownName = {
  /** `normaliseName` of the name. */
  readonly key: string;
  readonly name: string;
  readonly issues: number;
};

/** In how many other issues of the twelve months up to this one's a name has a guarantee that is paid for. */
export type PaidGuarantees = {
  /** `normaliseName` of the name. */
  readonly key: string;
  readonly issues: number;
};

/** What an issue is called: its share and its subscription period. */
export type IssueTitle = Pick<KnownIssue, "id" | "shareId" | "subStartDate" | "subEndDate">;

/** Where another issue has an ISIN. */
export type KnownIsin = {
  readonly isin: string;
  readonly field: "isinRights" | "isinUnits" | "isinWarrant";
  /** The series, of a warrant's. */
  readonly warrant?: string | null;
  readonly issue: IssueTitle;
};

/**
 * What is stored beyond one issue, or pasted beside it, as far as it was looked up (see `lookUpsOf`). A part that is not
 * there was not looked up: the checks that need it are skipped, nothing is guessed. None of it is of the issue itself.
 */
export type Elsewhere = {
  /** Spellings whose key is that of a name of the issue that has several, or near one that has none. */
  readonly names?: readonly KnownName[];
  /** The names that were chosen for names of the issue: `key` is that of the issue's name. */
  readonly aliases?: readonly KnownName[];
  readonly paidGuarantees?: readonly PaidGuarantees[];
  /** From so many paid guarantees on, this issue's included, a name is reported; 4 where it is not set. */
  readonly paidGuaranteeLimit?: number;
  /** Issues of the same share, or with one of the same figures. */
  readonly issues?: readonly KnownIssue[];
  readonly isins?: readonly KnownIsin[];
};

export const nothingElsewhere: Elsewhere = {};
