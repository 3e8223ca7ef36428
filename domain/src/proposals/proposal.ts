import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";

/** Why a value is proposed; the text is in messages/. */
export type ProposalRule =
  | "exAfterInc"
  | "incBeforeEx"
  | "recordAfterEx"
  | "exBeforeRecord"
  | "rightsStartAsStart"
  | "startAsRightsStart"
  | "endAfterStart"
  | "startBeforeEnd"
  | "rightsEndBeforeEnd"
  | "endAfterRightsEnd"
  | "startAfterRecord"
  | "recordBeforeStart"
  | "lastTradingBeforeEnd"
  | "exerciseEndAfterLastTrading"
  | "exerciseEndAfterStart"
  | "sumOfParts"
  | "nextSeries"
  | "copiedTerm"
  | "usualTerm"
  | "warrantsOfUnits"
  | "nextLevel"
  | "usualLevelName"
  | "usualAnswer"
  | "wordsOfAddress"
  | "dayOfAddress"
  | "releasedOnAnnouncement"
  | "stated"
  | "statedLikely"
  | "statedSeveral";

/** A value proposed for an empty field; only used if a person accepts it. */
export type Proposal = {
  readonly entity: EntityName;
  /** In camelCase. */
  readonly field: string;
  /** Canonical. */
  readonly value: Value;
  readonly rule: ProposalRule;
  /** The field of the same record that it is derived from, if any. */
  readonly from: string | null;
  /** The parameters of the rule's text. */
  readonly params: Readonly<Record<string, string | number>>;
};
