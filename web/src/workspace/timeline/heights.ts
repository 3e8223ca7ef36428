import type { TimelineLayout } from "./layout-timeline.ts";

/** The vertical positions of a timeline's parts, in px. */
export type Heights = {
  /** The lower edge of a row of labels; row 0 is nearest to the line. */
  readonly label: (row: number) => number;
  readonly line: number;
  readonly sources: number;
  /** The upper edge of a row of bars. */
  readonly period: (row: number) => number;
  readonly bar: number;
  readonly months: number;
  readonly all: number;
  readonly rem: number;
};

/** The heights of a label in `--text-xs` and of a bar, in rem. */
const labelHeight = 0.8125;
const barHeight = 0.875;
const barStep = 1;
/** Space for this many rows of each is always reserved, so that nothing moves while dates are typed. */
const usualRows = 2;

/** The height of a timeline and its parts, from its numbers of rows. */
export const heightsOf = (
  { labelRows, periodRows }: Pick<TimelineLayout, "labelRows" | "periodRows">,
  rem: number,
): Heights => {
  const labels = Math.max(usualRows, labelRows) * labelHeight;
  const line = labels + 0.4375;
  const bars = line + 0.8125;
  const months = bars + Math.max(usualRows, periodRows) * barStep + 0.625;
  return {
    label: (row) => (labels - row * labelHeight) * rem,
    line: line * rem,
    sources: (line + 0.5) * rem,
    period: (row) => (bars + row * barStep) * rem,
    bar: barHeight * rem,
    months: months * rem,
    all: (months + 0.25) * rem,
    rem,
  };
};
