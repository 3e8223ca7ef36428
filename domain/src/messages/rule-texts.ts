import type { Confidence } from "../releases/release-proposal.ts";
import type { RuleId } from "../releases/rule-id.ts";

/** The texts of the page about the release reader's rules, in one language. */
export type RuleTexts = {
  readonly title: string;
  readonly intro: string;
  /** The name of each rule; a missing one is a type error. */
  readonly rules: { readonly [Rule in RuleId]: string };
  readonly confidences: { readonly [C in Confidence]: string };
  readonly period: string;
  readonly allTime: string;
  /** With a placeholder for `{n}`. */
  readonly lastDays: string;
  readonly rule: string;
  readonly accepted: string;
  readonly changed: string;
  readonly share: string;
  readonly superseded: string;
  readonly supersededHelp: string;
  /** With a placeholder for `{day}`. */
  readonly lowered: string;
  readonly noRules: string;
  readonly failed: string;
  readonly showChanges: string;
  readonly changesOf: string;
  readonly noChanges: string;
  readonly was: string;
  readonly became: string;
  readonly empty: string;
  readonly changedAt: string;
  readonly field: string;
  readonly sentence: string;
};
