import { stockholmText } from "../stockholm.ts";
import { type RecordedAmounts, sumCommits } from "./commit-amounts.ts";
import type { Children, KnownIssue } from "./known-record.ts";
import { Exact } from "./exact.ts";
import { type Calendar, calendarOf } from "./trading-days.ts";

/** When a check is made, and where the shares are traded. */
export type Moment = {
  readonly now: number;
  /** The date in Stockholm. */
  readonly today: string;
  readonly calendar: Calendar;
};

/** What a check of an issue with its children may look at. */
export type Scene = Moment &
  Children & {
    readonly issue: KnownIssue;
    /** What the offer brings in if all of it is subscribed. */
    readonly gross: Exact | null;
    readonly recorded: RecordedAmounts;
    readonly feeLevels: ReadonlySet<number>;
    readonly commitLevels: ReadonlySet<number>;
  };

const countryPattern = /^[A-Z]{2}/;
const home = "SE";

/** The country of the first ISIN there is, else Sweden. */
const countryOf = (isins: readonly (string | null | undefined)[]): string => {
  const isin = isins.find((candidate) => countryPattern.test(candidate ?? ""));
  return isin?.slice(0, 2) ?? home;
};

let known = { now: Number.NaN, today: "" };

/** Remembered, because many records are checked at one moment. */
const todayAt = (now: number): string => {
  if (known.now !== now) known = { now, today: stockholmText(now).slice(0, 10) };
  return known.today;
};

export const momentAt = (now: number, isins: readonly (string | null | undefined)[]): Moment => ({
  now,
  today: todayAt(now),
  calendar: calendarOf(countryOf(isins)),
});

const levelsOf = (
  records: readonly { readonly feeLevel?: number | null }[],
): ReadonlySet<number> => {
  const levels = new Set<number>();
  for (const { feeLevel } of records) if (typeof feeLevel === "number") levels.add(feeLevel);
  return levels;
};

const grossOf = ({ offeredUnits, unitSubPrice }: KnownIssue): Exact | null =>
  typeof offeredUnits === "number" && typeof unitSubPrice === "string"
    ? Exact.of(offeredUnits).times(unitSubPrice)
    : null;

export const sceneOf = (issue: KnownIssue, children: Children, now: number): Scene => {
  const gross = grossOf(issue);
  return {
    ...momentAt(now, [issue.isinRights, issue.isinUnits]),
    ...children,
    issue,
    gross,
    recorded: sumCommits(children.commits, gross),
    feeLevels: levelsOf(children.fees),
    commitLevels: levelsOf(children.commits),
  };
};
