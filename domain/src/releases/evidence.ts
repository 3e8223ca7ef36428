import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { ReleaseDoubt } from "./release-proposal.ts";
import type { RuleId } from "./rule-id.ts";
import type { Span } from "../span.ts";

/** One place in a text that states a value of a field. */
export type Evidence = {
  readonly entity: EntityName;
  readonly of: string | null;
  readonly field: string;
  readonly value: Value;
  readonly at: Span;
  readonly passage: Span;
  readonly rule: RuleId;
  /** Whether the words beside it name this field and no other. */
  readonly isStrong: boolean;
  readonly doubt?: ReleaseDoubt;
  /** The value of the word, where word and figure differ. */
  readonly otherwise?: Value;
};

type Doubtful = {
  readonly doubt?: ReleaseDoubt | undefined;
  readonly otherwise?: Value | undefined;
};

/** What makes a figure doubtful, to be spread into its evidence. */
export const doubtOf = ({ doubt, otherwise }: Doubtful): Pick<Evidence, "doubt" | "otherwise"> => ({
  ...(doubt === undefined ? {} : { doubt }),
  ...(otherwise === undefined ? {} : { otherwise }),
});

export const ofIssue = (
  field: string,
  evidence: Omit<Evidence, "entity" | "of" | "field">,
): Evidence => ({ entity: "issue", of: null, field, ...evidence });
