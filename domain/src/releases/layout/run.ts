/**
 * A piece of text as a page draws it. Lengths are in points; y is the distance of the baseline from the top
 * of the page.
 */
export type Run = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The height of its letters. */
  readonly height: number;
};

/** Runs on one baseline with no more than a word's gap between them. */
export type Cell = {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
};

/** The cells of one baseline, from left to right. */
export type LayoutRow = {
  readonly cells: readonly [Cell, ...Cell[]];
  readonly y: number;
  readonly height: number;
};
