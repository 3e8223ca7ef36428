import type { Day } from "@teckna/domain/calendar/days";

/** A range of days drawn to scale. */
export type Stretch = { readonly first: Day; readonly last: Day; readonly x: number };

/** Days left out between two segments. */
export type Break = { readonly x: number; readonly width: number; readonly days: number };

export type TimeScale = {
  readonly perDay: number;
  readonly stretches: readonly Stretch[];
  readonly breaks: readonly Break[];
  /** The position of a day; within a break it is interpolated. */
  readonly xOf: (day: Day) => number;
};

type Room = {
  readonly width: number;
  /** The margin at both ends. */
  readonly margin: number;
  /** The minimum width of a break. */
  readonly breakWidth: number;
  /** The desired minimum width of a day when long gaps are left out. */
  readonly wishedPerDay: number;
};

/** A gap shorter than this many days is never left out. */
const shortestBreak = 21;
/** Nor is a gap that is a smaller part of the whole. */
const leastShare = 0.3;
/** A day is at most this many times the desired width. */
const widest = 2.5;

type Gap = { readonly after: number; readonly days: number };

/** The gaps to leave out: the longest ones, until the rest fits. */
const gapsToBreak = (days: readonly Day[], room: Room): ReadonlySet<number> => {
  const gaps: Gap[] = days
    .slice(1)
    .map((day, index) => ({ after: index, days: day - (days[index] ?? day) }));
  let shown = gaps.reduce((sum, gap) => sum + gap.days, 0);
  const broken = new Set<number>();
  for (const gap of gaps.toSorted((one, other) => other.days - one.days)) {
    const hasRoom = shown * room.wishedPerDay <= room.width;
    if (hasRoom || gap.days <= shortestBreak || gap.days <= leastShare * shown) break;
    broken.add(gap.after);
    shown -= gap.days;
  }
  return broken;
};

const runsOf = (days: readonly Day[], broken: ReadonlySet<number>): readonly Day[][] => {
  const runs: Day[][] = [[]];
  for (const [index, day] of days.entries()) {
    runs.at(-1)?.push(day);
    if (broken.has(index)) runs.push([]);
  }
  return runs;
};

const lengthOf = (run: readonly Day[]): number => (run.at(-1) ?? 0) - (run[0] ?? 0);

/** The widths of a day and a break that fill the available width. */
const sizesIn = (
  shown: number,
  breaks: number,
  { width, margin, breakWidth, wishedPerDay }: Room,
) => {
  const free = width - 2 * margin;
  const perDay = shown === 0 ? 0 : Math.max(0, free - breaks * breakWidth) / shown;
  const capped = breaks === 0 ? perDay : Math.min(perDay, widest * wishedPerDay);
  return { perDay: capped, perBreak: breaks === 0 ? 0 : (free - capped * shown) / breaks };
};

const place = (
  runs: readonly (readonly Day[])[],
  perDay: number,
  perBreak: number,
  margin: number,
) => {
  const stretches: Stretch[] = [];
  const breaks: Break[] = [];
  let x = margin;
  for (const [index, run] of runs.entries()) {
    const [first = 0] = run;
    stretches.push({ first, last: run.at(-1) ?? first, x });
    x += lengthOf(run) * perDay;
    const next = runs[index + 1]?.[0];
    if (next === undefined) break;
    breaks.push({ x, width: perBreak, days: next - (run.at(-1) ?? first) });
    x += perBreak;
  }
  return { stretches, breaks };
};

/** A time scale for the days; long gaps are left out if the rest does not fit. */
export const makeTimeScale = (days: readonly Day[], room: Room): TimeScale => {
  const sorted = [...new Set(days)].toSorted((one, other) => one - other);
  const runs = runsOf(sorted, gapsToBreak(sorted, room));
  const shown = runs.reduce((sum, run) => sum + lengthOf(run), 0);
  const { perDay, perBreak } = sizesIn(shown, runs.length - 1, room);
  const { stretches, breaks } = place(runs, perDay, perBreak, room.margin);
  const xOf = (day: Day): number => {
    const index = stretches.findLastIndex(({ first }) => first <= day);
    const stretch = stretches[index];
    if (!stretch) return room.margin;
    const past = day - stretch.last;
    const gap = breaks[index];
    if (past <= 0 || !gap) return stretch.x + (day - stretch.first) * perDay;
    return gap.x + (past / gap.days) * gap.width;
  };
  return { perDay, stretches, breaks, xOf };
};
