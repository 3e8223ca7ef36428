import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { RuleId } from "./rule-id.ts";

/**
 * How sure a proposal is.
 * - `certain`: the text says one value only, close to words that name the field, and no check is against it
 * - `likely`: one value by weaker words, or one that most of the text says
 * - `ambiguous`: several values with evidence, or a check is broken
 */
export type Confidence = "certain" | "likely" | "ambiguous";

/** Where a value stands, as offsets in the text as it was given. */
export type Quote = {
  /** The figure. */
  readonly start: number;
  readonly end: number;
  /** The sentence or row that it stands in. */
  readonly from: number;
  readonly to: number;
};

/** Why a value is right as far as is known, but worth a second look. */
export type ReleaseDoubt =
  | "inheritedYear"
  | "approximate"
  | "wordAndFigureDiffer"
  | "brokenByPage"
  | "otherCurrency";

/** A value that a press release states for a field. */
export type ReleaseProposal = {
  readonly entity: EntityName;
  /** The series of a warrant or the level of a fee; empty where the text has one without a name, `null` for the issue. */
  readonly of: string | null;
  readonly field: string;
  /** Canonical; the kind and the field's own check have passed it. */
  readonly value: Value;
  readonly quote: Quote;
  readonly confidence: Confidence;
  readonly rule: RuleId;
  /** What else the text says of the field. */
  readonly also: readonly { readonly value: Value; readonly quote: Quote }[];
  /** How it stands to the record. */
  readonly against: "empty" | "same" | "differs";
  readonly doubt?: ReleaseDoubt;
};
