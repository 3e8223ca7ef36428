import { stockholmText } from "../stockholm.ts";
import { type RecordedAmounts, sumCommits } from "./rules/commit-amounts.ts";
import type { Children, KnownIssue } from "./known-record.ts";
import { Exact } from "./exact.ts";
import { type Calendar, calendarOf, weekendsOnly } from "./trading-days.ts";

/** When a check is made, and where the shares are traded. */
export type Moment = {
  readonly now: number;
  /** The date in Stockholm. */
  readonly today: string;
  readonly calendar: Calendar;
  /** Without an ISIN only the weekends: the shares may be traded abroad. */
  readonly certainCalendar: Calendar;
  /** The levels of the issue's fees and commitments, where these are known. */
  readonly feeLevels?: ReadonlySet<number>;
  readonly commitLevels?: ReadonlySet<number>;
};

/** What a check of an issue with its children may look at. */
export type CheckContext = Moment &
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

/** The country of the first ISIN there is. */
const countryOf = (isins: readonly (string | null | undefined)[]): string | null => {
  const isin = isins.find((candidate) => countryPattern.test(candidate ?? ""));
  return isin?.slice(0, 2) ?? null;
};

let known = { now: Number.NaN, today: "" };

/** Remembered, because many records are checked at one moment. */
const todayAt = (now: number): string => {
  if (known.now !== now) known = { now, today: stockholmText(now).slice(0, 10) };
  return known.today;
};

export const momentAt = (now: number, isins: readonly (string | null | undefined)[]): Moment => {
  const country = countryOf(isins);
  const calendar = calendarOf(country ?? home);
  return {
    now,
    today: todayAt(now),
    calendar,
    certainCalendar: country === null ? weekendsOnly : calendar,
  };
};

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

export const contextOf = (issue: KnownIssue, children: Children, now: number): CheckContext => {
  const gross = grossOf(issue);
  return {
    ...momentAt(now, [
      issue.isinRights,
      issue.isinUnits,
      ...children.warrants.map(({ isinWarrant }) => isinWarrant),
    ]),
    ...children,
    issue,
    gross,
    recorded: sumCommits(children.commits, gross),
    feeLevels: levelsOf(children.fees),
    commitLevels: levelsOf(children.commits),
  };
};
