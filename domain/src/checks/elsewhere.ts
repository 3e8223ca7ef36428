import type { KnownIssue } from "./known-record.ts";

/** A spelling of an investor's name, with the number of other issues that use it. */
export type KnownName = {
  /** `normaliseName` of the name. */
  readonly key: string;
  readonly name: string;
  readonly issues: number;
};

/** In how many other issues of the twelve months before this one a name has a paid guarantee. */
export type PaidGuarantees = {
  /** `normaliseName` of the name. */
  readonly key: string;
  readonly issues: number;
};

/** What identifies an issue to a person: its share and subscription period. */
export type IssueTitle = Pick<KnownIssue, "id" | "shareId" | "subStartDate" | "subEndDate">;

/** Another issue, or its warrant, with an ISIN. */
export type KnownIsin = {
  readonly isin: string;
  readonly field: "isinRights" | "isinUnits" | "isinWarrant";
  /** The series, if it is a warrant's ISIN. */
  readonly warrant?: string | null;
  readonly issue: IssueTitle;
};

/**
 * Data about other issues, stored or in the same paste, as far as it was looked up (see `lookUpsOf`). A
 * property is missing if it was not looked up; checks that need it are then skipped. Contains nothing about
 * the issue itself.
 */
export type Elsewhere = {
  /**
   * Spellings with the same key as a name of the issue, where there are several, or with a similar key where
   * there is none.
   */
  readonly names?: readonly KnownName[];
  /** The keys of the names that were looked up; all of the issue's if not set. */
  readonly lookedUp?: ReadonlySet<string>;
  /** The names that users chose for names in the issue: `key` belongs to the issue's name. */
  readonly aliases?: readonly KnownName[];
  readonly paidGuarantees?: readonly PaidGuarantees[];
  /** The number of paid guarantees, including this issue's, from which a name is reported; 4 if not set. */
  readonly paidGuaranteeLimit?: number;
  /** Issues of the same share, or sharing a distinctive value. */
  readonly issues?: readonly KnownIssue[];
  readonly isins?: readonly KnownIsin[];
};

export const nothingElsewhere: Elsewhere = {};
