/** A piece of text as a page draws it; lengths in points, y from the top of the page down to the baseline. */
export type Run = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of its letters. */
  readonly height: number;
};

/** Runs of one baseline that are no further apart than words. */
export type Cell = {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
};

/** The cells of one baseline, from left to right. */
export type Row = {
  readonly cells: readonly [Cell, ...Cell[]];
  readonly y: number;
  readonly height: number;
};
