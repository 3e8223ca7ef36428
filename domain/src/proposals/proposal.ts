import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";

/** Why a value is proposed; its text is in messages/. */
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

/** A value offered for an empty field: shown, and taken only when a person takes it. */
export type Proposal = {
  readonly entity: EntityName;
  /** In camelCase. */
  readonly field: string;
  /** Canonical. */
  readonly value: Value;
  readonly rule: ProposalRule;
  /** The field of the same record that it follows from, where there is one. */
  readonly from: string | null;
  /** What fills the places of the rule's text. */
  readonly params: Readonly<Record<string, string | number>>;
};
