import type { EntityPath } from "../entities.ts";

/** The kinds of events, in the order in which they are shown on one day. */
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

/** An event on a day or over a period. */
export type TimelineEvent = {
  readonly id: EventId;
  /** `2026-05-13`; for a period its first day. */
  readonly day: string;
  /** The last day of a period; `null` for a single day. */
  readonly end: string | null;
  /** The entity whose field states it. */
  readonly entity: EntityPath;
  /** The index of the record among the children of that entity; 0 for the issue. */
  readonly index: number;
  /** The camelCase name of the field. */
  readonly field: string;
  /** The names of the records it is about: the series of a warrant, the types of sources. */
  readonly names: readonly string[];
};
