import { stockholmText } from "../stockholm.ts";
import { type CashByLevel, sortCash } from "./rules/commit/cash-by-level.ts";
import { type RecordedAmounts, sumCommits } from "./rules/commit/commit-amounts.ts";
import type { Children, IssueRecords, KnownIssue } from "./known-record.ts";
import type { Elsewhere } from "./elsewhere.ts";
import { Exact } from "./exact.ts";
import { type Calendar, calendarOf, weekendsOnly } from "../calendar/trading-days.ts";

/** The time of a check, and the market of the shares. */
export type Moment = {
  readonly now: number;
  /** The date in Stockholm. */
  readonly today: string;
  readonly calendar: Calendar;
  /** Only weekends where there is no ISIN: the shares may be traded abroad. */
  readonly certainCalendar: Calendar;
  /** The levels of the issue's fees and commitments, where these are known. */
  readonly feeLevels?: ReadonlySet<number>;
  readonly commitLevels?: ReadonlySet<number>;
};

/** What a check of an issue with its children can use. */
export type CheckContext = Moment &
  Children & {
    readonly issue: KnownIssue;
    /** The gross proceeds if the offer is fully subscribed. */
    readonly gross: Exact | null;
    readonly recorded: RecordedAmounts;
    /** The recorded cash amounts per level, in ascending order. */
    readonly cashByLevel: CashByLevel;
    readonly elsewhere: Elsewhere;
    readonly feeLevels: ReadonlySet<number>;
    readonly commitLevels: ReadonlySet<number>;
  };

const countryPattern = /^[A-Z]{2}/;
const home = "SE";

export type Isins = readonly (string | null | undefined)[];

/** The country of the first ISIN. */
const countryOf = (isins: Isins): string | null => {
  const isin = isins.find((candidate) => countryPattern.test(candidate ?? ""));
  return isin?.slice(0, 2) ?? null;
};

const minuteMs = 60_000;
let known = { minute: Number.NaN, today: "" };

/** Cached, because many records are checked within the same minute. */
const todayAt = (now: number): string => {
  const minute = Math.floor(now / minuteMs);
  if (known.minute !== minute) known = { minute, today: stockholmText(now).slice(0, 10) };
  return known.today;
};

type Calendars = Pick<Moment, "calendar" | "certainCalendar">;

/** The calendar of the market: Swedish unless an ISIN says otherwise. */
export const calendarsOf = (isins: Isins): Calendars => {
  const country = countryOf(isins);
  const calendar = calendarOf(country ?? home);
  return { calendar, certainCalendar: country === null ? weekendsOnly : calendar };
};

/** The ISINs of an issue, which tell where it is traded. */
export const isinsOf = ({ issue, warrants }: Pick<IssueRecords, "issue" | "warrants">): Isins => [
  issue.isinRights,
  issue.isinUnits,
  ...warrants.map(({ isinWarrant }) => isinWarrant),
];

export const momentAt = (now: number, isins: Isins): Moment => ({
  now,
  today: todayAt(now),
  ...calendarsOf(isins),
});

export const levelsOf = (
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

/** Wraps a function so that it is computed once, on first call. */
export type Memo = <T>(compute: () => T) => () => T;

export const computeOnce: Memo = (compute) => {
  let computed: { readonly value: ReturnType<typeof compute> } | null = null;
  return () => (computed ??= { value: compute() }).value;
};

/** The time of the check, and the data about other issues. */
export type Surroundings = { readonly now: number; readonly elsewhere: Elsewhere };

/** An issue with its children and values that checks share; each value is computed when a check first uses it. */
class IssueContext implements Omit<CheckContext, keyof Children> {
  readonly issue: KnownIssue;
  readonly now: number;
  readonly today: string;
  readonly elsewhere: Elsewhere;
  readonly #calendars: () => Calendars;
  readonly #gross: () => Exact | null;
  readonly #recorded: () => RecordedAmounts;
  readonly #cashByLevel: () => CashByLevel;
  readonly #feeLevels: () => ReadonlySet<number>;
  readonly #commitLevels: () => ReadonlySet<number>;

  constructor(records: IssueRecords, { now, elsewhere }: Surroundings, memo: Memo) {
    const { issue, fees, commits } = records;
    this.issue = issue;
    this.now = now;
    this.today = todayAt(now);
    this.elsewhere = elsewhere;
    this.#calendars = memo(() => calendarsOf(isinsOf(records)));
    this.#gross = memo(() => grossOf(issue));
    this.#recorded = memo(() => sumCommits(commits, this.gross));
    this.#cashByLevel = memo(() => sortCash(commits));
    this.#feeLevels = memo(() => levelsOf(fees));
    this.#commitLevels = memo(() => levelsOf(commits));
  }

  get calendar(): Calendar {
    return this.#calendars().calendar;
  }

  get certainCalendar(): Calendar {
    return this.#calendars().certainCalendar;
  }

  get gross(): Exact | null {
    return this.#gross();
  }

  get recorded(): RecordedAmounts {
    return this.#recorded();
  }

  get cashByLevel(): CashByLevel {
    return this.#cashByLevel();
  }

  get feeLevels(): ReadonlySet<number> {
    return this.#feeLevels();
  }

  get commitLevels(): ReadonlySet<number> {
    return this.#commitLevels();
  }
}

export const contextOf = (
  records: IssueRecords,
  surroundings: Surroundings,
  memo: Memo = computeOnce,
): CheckContext => Object.assign(new IssueContext(records, surroundings, memo), records);
