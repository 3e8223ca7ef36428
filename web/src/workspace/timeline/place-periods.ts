import type { TimelineEvent } from "@teckna/domain/timeline/timeline-event";

/** A period: a bar below the line. */
export type PlacedPeriod = {
  readonly kind: "period";
  readonly event: TimelineEvent;
  readonly x: number;
  readonly width: number;
  readonly row: number;
  /** In or beside the bar; `null` if there is no room. */
  readonly label: {
    readonly text: string;
    readonly left: number;
    readonly isInside: boolean;
  } | null;
};

type PeriodToPlace = {
  readonly event: TimelineEvent;
  readonly x: number;
  readonly end: number;
  /** From the longest to the shortest form. */
  readonly texts: readonly string[];
};

type Room = {
  readonly width: number;
  readonly rem: number;
  readonly widthOf: (text: string) => number;
};

/** Further simultaneous periods share the last row. */
const maxRows = 3;

const rowsOf = (periods: readonly PeriodToPlace[], gap: number): readonly number[] => {
  const ends: number[] = [];
  return periods.map(({ x, end }) => {
    const free = ends.findIndex((taken) => taken + gap <= x);
    const row = Math.min(free < 0 ? ends.length : free, maxRows - 1);
    ends[row] = Math.max(ends[row] ?? 0, end);
    return row;
  });
};

/** Places bars without overlap while there are rows, each with its label in or after it. */
export const placePeriods = (
  periods: readonly PeriodToPlace[],
  { width, rem, widthOf }: Room,
): readonly PlacedPeriod[] => {
  const least = rem / 2;
  const wide = periods
    .map((period) => ({ ...period, end: Math.max(period.end, period.x + least) }))
    .toSorted((one, other) => one.x - other.x);
  const rows = rowsOf(wide, rem / 4);
  return wide.map(({ event, x, end, texts }, index) => {
    const row = rows[index] ?? 0;
    const next = wide.findIndex((_, other) => other > index && rows[other] === row);
    const free = (wide[next]?.x ?? width) - end - rem / 2;
    const inside = texts.find((text) => widthOf(text) <= end - x - rem / 2);
    const beside = inside ?? texts.find((text) => widthOf(text) <= free);
    const isInside = inside !== undefined;
    return {
      kind: "period",
      event,
      x,
      width: end - x,
      row,
      label:
        beside === undefined
          ? null
          : { text: beside, left: isInside ? x + rem / 4 : end + rem / 4, isInside },
    };
  });
};
