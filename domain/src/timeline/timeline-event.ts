import type { EntityPath } from "../entities.ts";

/** What can happen to an issue and its warrants, in the order in which it is shown where it falls on one day. */
export const eventIds = [
  "announcement",
  "meeting",
  "incRights",
  "exRights",
  "record",
  "rights",
  "rightsStart",
  "rightsEnd",
  "subscription",
  "subscriptionStart",
  "subscriptionEnd",
  "outcome",
  "outcomeDue",
  "vwapEnd",
  "exercise",
  "exerciseStart",
  "exerciseEnd",
  "lastTrading",
  "exerciseOutcome",
  "exerciseOutcomeDue",
  "sources",
] as const;

export type EventId = (typeof eventIds)[number];

/** Something that happens on a day, or from one day to another. */
export type TimelineEvent = {
  readonly id: EventId;
  /** `2026-05-13`; of a period the first day. */
  readonly day: string;
  /** The last day of a period; `null` for what happens on one day. */
  readonly end: string | null;
  /** The field that it is from. */
  readonly entity: EntityPath;
  /** The place of its record among the children of its kind; 0 for the issue. */
  readonly index: number;
  /** In camelCase. */
  readonly field: string;
  /** What it belongs to, in the words of the record: the series of a warrant, the types of sources. */
  readonly names: readonly string[];
};
