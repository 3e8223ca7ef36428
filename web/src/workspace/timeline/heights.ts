import type { TimelineLayout } from "./layout-timeline.ts";

/** Where the parts of a timeline stand from its top, in px. */
export type Heights = {
  /** The lower edge of a row of texts, row 0 the nearest to the line. */
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

/** Of `--text-xs` a line, and of a bar, in rem. */
const labelHeight = 0.8125;
const barHeight = 0.875;
const barStep = 1;
/** So many of each have their room even where they are empty: what stands below stays where it is while dates are typed. */
const usualRows = 2;

/** How high a timeline is, and its parts, for the rows that it has. */
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
