import type { Place } from "@teckna/domain/batch/sheet/find-problem";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useStable } from "../../ui/use-stable.ts";
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

const edgeOf = (selector: string, edge: "top" | "bottom", none: number): number =>
  document.querySelector(selector)?.getBoundingClientRect()[edge] ?? none;

/** Scrolls the page until the whole grid is in sight between its bar and its foot, or where that is too low the row. */
const scrollPageTo = (scroller: HTMLElement, row: number): void => {
  const highest = edgeOf(".nav-bar", "bottom", 0);
  const lowest = Math.min(innerHeight, edgeOf(".upload-foot", "top", innerHeight));
  const { top, height } = scroller.getBoundingClientRect();
  const isWhole = height <= lowest - highest;
  const from = isWhole ? top : top + headerHeight + row * rowHeight - scroller.scrollTop;
  const by = nearest(0, from + (isWhole ? height : rowHeight) - lowest, from - highest);
  if (by !== 0) scrollBy({ top: by, behavior: "instant" });
};

/** Whether the page is higher than the window, known without asking the browser at a bad time. */
const usePageScrolls = (): RefObject<boolean> => {
  const isScrolling = useRef(false);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      isScrolling.current = root.scrollHeight > root.clientHeight;
    });
    observer.observe(root);
    return () => observer.disconnect();
  }, []);
  return isScrolling;
};

type Followed = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly grid: Grid;
  readonly view: GridView;
  readonly edges: readonly number[];
};

/** Keeps the active row in sight on a page that scrolls, as long as the grid is worked in. */
const useFollowOnPage = ({ scroller, grid }: Pick<Followed, "scroller" | "grid">): (() => void) => {
  const isScrolling = usePageScrolls();
  const { row } = grid.draft?.place ?? grid.selection.active;
  const show = useStable((): void => {
    const element = scroller.current;
    if (element?.contains(document.activeElement) && isScrolling.current)
      scrollPageTo(element, row);
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const end = new AbortController();
    const { signal } = end;
    let isPressed = false;
    // What is pressed stays under the pointer.
    element.addEventListener("mousedown", () => (isPressed = true), { signal, capture: true });
    document.addEventListener("mouseup", () => (isPressed = false), { signal });
    element.addEventListener("focusin", () => isPressed || show(), { signal });
    return () => end.abort();
  }, [scroller, show]);
  return show;
};

/** Brings the active cell into sight with as little scrolling as possible. */
export const useFollow = ({ scroller, grid, view, edges }: Followed): void => {
  const { selection } = grid;
  const { row, column } = grid.draft?.place ?? selection.active;
  const isEditing = grid.draft !== null;
  const showOnPage = useFollowOnPage({ scroller, grid });
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
    if (top !== scrollTop || left !== scrollLeft) {
      element.scrollTo({ top, left });
      // Told now, not with the next frame: a key may follow that needs the cell.
      element.dispatchEvent(new Event("scroll"));
      sight.current = sightOf(element);
    }
    showOnPage();
    // A cell that is found anew is gone back to, though it was the active one.
  }, [scroller, selection, row, column, isEditing, edges, view, showOnPage]);
};
