import type { ReactElement, ReactNode } from "react";
import { headerHeight } from "./grid-header.tsx";
import { lineWidth, rowHeight } from "./grid-row.tsx";
import { type Scrolled, scrollStep } from "./use-scrolled.ts";

/** Kept free beside the active cell. */
const noteWidth = 336;

/** Below the beginning of a column, as far as all of the note is in sight there. */
const noteLeft = (edge: number, { left, width }: Scrolled): number => {
  const least = left === 0 ? lineWidth : left + scrollStep;
  return Math.max(least, Math.min(lineWidth + edge, left + width - noteWidth));
};

type GridNotePlaceProps = {
  readonly row: number;
  /** Where its column begins. */
  readonly edge: number;
  readonly scrolled: Scrolled;
  readonly children: ReactNode;
};

/** Where a note of a cell floats. */
export const GridNotePlace = (props: GridNotePlaceProps): ReactElement => {
  const { row, edge, scrolled, children } = props;
  const top = headerHeight + (row + 1) * rowHeight;
  return (
    <div className="grid-note-place" style={{ top, left: noteLeft(edge, scrolled) }}>
      {children}
    </div>
  );
};
