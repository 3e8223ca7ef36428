import type { Place } from "@teckna/domain/sheet/find-problem";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useStable } from "../ui/use-stable.ts";
import { watchSight } from "../ui/watch-sight.ts";
import type { GridView } from "./model/grid-view.ts";
import { headerHeight } from "./drawing/grid-header.tsx";
import { lineWidth, rowHeight } from "./drawing/grid-row.tsx";
import { coveredBy, type Frozen } from "./drawing/use-frozen.ts";
import { nearest } from "./model/nearest-scroll.ts";
import type { Selection } from "./model/cell-selection.ts";
import { useFollowOnPage } from "./use-follow-on-page.ts";
import type { Grid } from "./state/use-grid.ts";

type Sight = Pick<HTMLElement, "scrollTop" | "scrollLeft" | "clientWidth" | "clientHeight">;

const none: Sight = { scrollTop: 0, scrollLeft: 0, clientWidth: 0, clientHeight: 0 };

const sightOf = ({ scrollTop, scrollLeft, clientWidth, clientHeight }: HTMLElement): Sight => ({
  scrollTop,
  scrollLeft,
  clientWidth,
  clientHeight,
});

const isSameSize = (left: Sight, right: Sight): boolean =>
  left.clientWidth === right.clientWidth && left.clientHeight === right.clientHeight;

type Scroll = { readonly top: number; readonly left: number };

type Room = {
  readonly sight: Sight;
  readonly below: number;
  readonly frozen: Frozen | null;
};

/** The scroll position that shows a cell with some space below it. */
const scrollFor = (
  { row, column }: Place,
  edges: readonly number[],
  { sight, below, frozen }: Room,
): Scroll => {
  const { scrollTop, scrollLeft, clientWidth, clientHeight } = sight;
  const edge = edges[column] ?? 0;
  const isBehind = frozen !== null && column > frozen.column;
  const start = edge - (isBehind ? coveredBy(frozen, clientWidth) : 0);
  const right = (edges[column + 1] ?? edge) + lineWidth - clientWidth;
  const low = (row + 1) * rowHeight + headerHeight + below - clientHeight;
  return {
    top: nearest(scrollTop, low, row * rowHeight),
    left: nearest(scrollLeft, right, start),
  };
};

const isThere = ({ top, left }: Scroll, { scrollTop, scrollLeft }: Sight): boolean =>
  top === scrollTop && left === scrollLeft;

/** The cell last scrolled to, and how it was selected. */
type Cell = Place & {
  readonly selection: Selection;
  readonly isEditing: boolean;
  /** The column edges at that time. */
  readonly edges: readonly number[];
};

const isSameCell = (left: Cell, right: Cell): boolean =>
  left.selection === right.selection &&
  left.row === right.row &&
  left.column === right.column &&
  left.isEditing === right.isEditing;

type Followed = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly grid: Grid;
  readonly view: GridView;
  readonly edges: readonly number[];
  /** The column that covers others beside the line numbers. */
  readonly frozen: Frozen | null;
  /** The height reserved below the active cell for its note, in px. */
  readonly noteRoom: number;
};

/** Scrolls the active cell into view as little as possible, and keeps it there when the window is resized. */
export const useFollow = (followed: Followed): void => {
  const { scroller, grid, view, edges, frozen, noteRoom } = followed;
  const { selection } = grid;
  const place = grid.draft?.place ?? selection.active;
  const { row, column } = place;
  const isEditing = grid.draft !== null;
  const edited = useRef<Place | null>(null);
  const shown = useRef<Cell | null>(null);
  // The last observed size: measuring after each edit would force a layout.
  const sight = useRef(none);
  const showOnPage = useFollowOnPage(scroller, row);
  const follow = useStable((element: HTMLElement): void => {
    const to = scrollFor(place, edges, { sight: sight.current, below: noteRoom, frozen });
    if (!isThere(to, sight.current)) {
      element.scrollTo(to);
      // Dispatched now rather than in the next frame, as the next key may need the cell.
      element.dispatchEvent(new Event("scroll"));
    }
    showOnPage();
  });
  const wasSeen = useStable((before: Sight, then?: readonly number[]): boolean =>
    isThere(scrollFor(place, then ?? edges, { sight: before, below: 0, frozen }), before),
  );
  const isAtStart = useStable((): boolean => row === 0 && column === 0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    return watchSight(element, () => {
      const before = sight.current;
      sight.current = sightOf(element);
      const isFirst = before === none;
      // The first cell is visible anyway, also while the page's width is still unknown.
      if (isFirst && isAtStart()) return;
      if (!isFirst && (isSameSize(before, sight.current) || !wasSeen(before))) return;
      // Rows that become visible are part of the first paint.
      flushSync(() => follow(element));
    });
  }, [scroller, follow, wasSeen, isAtStart]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || sight.current === none) return;
    const isLeftBehind = edited.current?.row === row && edited.current.column === column;
    edited.current = isEditing ? { row, column } : null;
    const before = shown.current;
    shown.current = { selection, row, column, isEditing, edges };
    // If only the table changed, a cell that the user scrolled away from is not scrolled to again.
    if (before && isSameCell(before, shown.current) && !wasSeen(sight.current, before.edges))
      return;
    // A cell that the user scrolled away from while editing it is not scrolled to; a newly found one is.
    if (!isLeftBehind || isEditing) follow(element);
  }, [scroller, selection, row, column, isEditing, edges, view, follow, wasSeen]);
};
