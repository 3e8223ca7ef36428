import type { Place } from "@teckna/domain/batch/sheet/find-problem";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { watchSight } from "../../ui/watch-sight.ts";
import type { GridView } from "../paste-protocol.ts";
import { headerHeight } from "./grid-header.tsx";
import { lineWidth, rowHeight } from "./grid-row.tsx";
import type { Grid } from "./use-grid.ts";

/** Kept free below the active cell for what is said of it. */
const noteRoom = 80;

type Sight = Pick<HTMLElement, "scrollTop" | "scrollLeft" | "clientWidth" | "clientHeight">;

const none: Sight = { scrollTop: 0, scrollLeft: 0, clientWidth: 0, clientHeight: 0 };

const sightOf = ({ scrollTop, scrollLeft, clientWidth, clientHeight }: HTMLElement): Sight => ({
  scrollTop,
  scrollLeft,
  clientWidth,
  clientHeight,
});

/** As near to where it is as shows both edges. */
const nearest = (now: number, least: number, most: number): number =>
  now > most ? most : Math.max(now, least);

type Followed = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly grid: Grid;
  readonly view: GridView;
  readonly edges: readonly number[];
};

/** Brings the active cell into sight with as little scrolling as possible. */
export const useFollow = ({ scroller, grid, view, edges }: Followed): void => {
  const { row, column } = grid.draft?.place ?? grid.selection.active;
  const isEditing = grid.draft !== null;
  const edited = useRef<Place | null>(null);
  // As it was told last: to ask the browser after each edit would lay everything out once more.
  const sight = useRef(none);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    return watchSight(element, () => {
      sight.current = sightOf(element);
    });
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isLeftBehind = edited.current?.row === row && edited.current.column === column;
    edited.current = isEditing ? { row, column } : null;
    // A cell that was scrolled away from while it was edited is not gone back to.
    if (isLeftBehind && !isEditing) return;
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = sight.current;
    const low = (row + 1) * rowHeight + headerHeight + noteRoom - clientHeight;
    const top = nearest(scrollTop, low, row * rowHeight);
    const start = edges[column] ?? 0;
    const right = (edges[column + 1] ?? start) + lineWidth - clientWidth;
    const left = nearest(scrollLeft, right, start);
    if (top === scrollTop && left === scrollLeft) return;
    element.scrollTo({ top, left });
    // Told now, not with the next frame: a key may follow that needs the cell.
    element.dispatchEvent(new Event("scroll"));
    sight.current = sightOf(element);
  }, [scroller, row, column, isEditing, edges, view]);
};
