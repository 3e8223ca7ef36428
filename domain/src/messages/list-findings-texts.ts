import type { Severity } from "../checks/severities.ts";

/** The texts of filtering a list by findings, in one language. */
export type ListFindingsTexts = {
  readonly tier: string;
  readonly tiers: { readonly [Tier in Severity]: string };
  readonly search: string;
  readonly checks: string;
  readonly none: string;
  readonly help: string;
  /** Before a tier or check in a filter. */
  readonly open: string;
  /** `{n}` issues are waiting to be checked. */
  readonly pending: { readonly one: string; readonly other: string };
};
