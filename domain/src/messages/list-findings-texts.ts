import type { Severity } from "../checks/severities.ts";

/** The texts of filtering a list by what the checks find, in one language. */
export type ListFindingsTexts = {
  readonly tier: string;
  readonly tiers: { readonly [Tier in Severity]: string };
  readonly search: string;
  readonly checks: string;
  readonly none: string;
  readonly help: string;
  /** Before a tier or a check by which the list is filtered. */
  readonly open: string;
  /** `{n}` issues wait to be judged. */
  readonly pending: { readonly one: string; readonly other: string };
};
