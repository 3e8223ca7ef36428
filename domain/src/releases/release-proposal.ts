import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { RuleId } from "./rule-id.ts";

/** How certain a proposal is. */
export type Confidence =
  /** The text states only one value, by words that name this field alone, and no check contradicts it. */
  | "certain"
  /** There is one value by weaker words, or one with much more evidence than the others. */
  | "likely"
  /** There are several values with evidence, or a check contradicts the value. */
  | "ambiguous";

/** Where a value stands: offsets in the text as it was given. */
export type Quote = {
  /** The figure itself. */
  readonly start: number;
  readonly end: number;
  /** The sentence or row around it. */
  readonly from: number;
  readonly to: number;
};

/** Why a value is worth a second look although nothing contradicts it. */
export type ReleaseDoubt =
  | "inheritedYear"
  | "approximate"
  | "wordAndFigureDiffer"
  | "brokenByPage"
  | "otherCurrency";

/** A value that a press release states for a field. */
export type ReleaseProposal = {
  readonly entity: EntityName;
  /** The series of a warrant or the level of a fee; empty where the text gives no name, `null` for the issue. */
  readonly of: string | null;
  readonly field: string;
  /** In canonical form; it has passed the validation of its kind and field. */
  readonly value: Value;
  readonly quote: Quote;
  readonly confidence: Confidence;
  readonly rule: RuleId;
  /** Other values that the text states for the field. */
  readonly also: readonly { readonly value: Value; readonly quote: Quote }[];
  /** How the value compares with the saved record. */
  readonly against: "empty" | "same" | "differs";
  readonly doubt?: ReleaseDoubt;
};
