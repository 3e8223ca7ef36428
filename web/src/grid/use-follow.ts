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

/** Where to scroll to, so that a cell is seen and so much below it. */
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

/** The cell that was brought into sight, and how it was chosen. */
type Cell = Place & {
  readonly selection: Selection;
  readonly isEditing: boolean;
  /** Of the columns then. */
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
  /** Kept free below the active cell for its note, in px. */
  readonly noteRoom: number;
};

/** Brings the active cell into sight with as little scrolling as possible, and keeps it there in a window of another size. */
export const useFollow = (followed: Followed): void => {
  const { scroller, grid, view, edges, frozen, noteRoom } = followed;
  const { selection } = grid;
  const place = grid.draft?.place ?? selection.active;
  const { row, column } = place;
  const isEditing = grid.draft !== null;
  const edited = useRef<Place | null>(null);
  const shown = useRef<Cell | null>(null);
  // As it was reported last: to measure after each edit would lay everything out once more.
  const sight = useRef(none);
  const showOnPage = useFollowOnPage(scroller, row);
  const follow = useStable((element: HTMLElement): void => {
    const to = scrollFor(place, edges, { sight: sight.current, below: noteRoom, frozen });
    if (!isThere(to, sight.current)) {
      element.scrollTo(to);
      // Reported now, not with the next frame: a key may follow that needs the cell.
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
      // The first cell is in sight by itself, also where the page has yet to find its width.
      if (isFirst && isAtStart()) return;
      if (!isFirst && (isSameSize(before, sight.current) || !wasSeen(before))) return;
      // The rows that come into sight are painted with the first picture.
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
    // Where only the table has become another, a cell that was scrolled away from is not gone back to either.
    if (before && isSameCell(before, shown.current) && !wasSeen(sight.current, before.edges))
      return;
    // A cell that was scrolled away from while it was edited is not gone back to; one that is found anew is.
    if (!isLeftBehind || isEditing) follow(element);
  }, [scroller, selection, row, column, isEditing, edges, view, follow, wasSeen]);
};
