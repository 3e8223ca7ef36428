import type { ReactElement, ReactNode } from "react";
import { headerHeight } from "./grid-header.tsx";
import { lineWidth, rowHeight } from "./grid-row.tsx";
import { type Scrolled, scrollStep } from "./use-scrolled.ts";

/** The width reserved beside the active cell. */
const noteWidth = 336;

/** The left edge of the note: at the column's, if the whole note is visible there. */
const noteLeft = (edge: number, { left, width }: Scrolled): number => {
  const least = left === 0 ? lineWidth : left + scrollStep;
  return Math.max(least, Math.min(lineWidth + edge, left + width - noteWidth));
};

type GridNotePlaceProps = {
  readonly row: number;
  /** The left edge of its column. */
  readonly edge: number;
  readonly scrolled: Scrolled;
  readonly children: ReactNode;
};

/** Positions the note of a cell. */
export const GridNotePlace = (props: GridNotePlaceProps): ReactElement => {
  const { row, edge, scrolled, children } = props;
  const top = headerHeight + (row + 1) * rowHeight;
  return (
    <div className="grid-note-place" style={{ top, left: noteLeft(edge, scrolled) }}>
      {children}
    </div>
  );
};
