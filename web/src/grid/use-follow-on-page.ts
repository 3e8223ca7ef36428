import { type RefObject, useLayoutEffect, useRef } from "react";
import { useStable } from "../ui/use-stable.ts";
import { headerHeight } from "./drawing/grid-header.tsx";
import { rowHeight } from "./drawing/grid-row.tsx";
import { nearest } from "./model/nearest-scroll.ts";

const edgeOf = (selector: string, edge: "top" | "bottom", none: number): number =>
  document.querySelector(selector)?.getBoundingClientRect()[edge] ?? none;

/**
 * Scrolls the page until the whole grid is visible between the page's header and footer, or the row if the
 * window is too low.
 */
const scrollPageTo = (scroller: HTMLElement, row: number): void => {
  const highest = edgeOf(".nav-bar", "bottom", 0);
  const lowest = Math.min(innerHeight, edgeOf(".upload-foot, .form-foot", "top", innerHeight));
  const { top, height } = scroller.getBoundingClientRect();
  const isWhole = height <= lowest - highest;
  const from = isWhole ? top : top + headerHeight + row * rowHeight - scroller.scrollTop;
  const by = nearest(0, from + (isWhole ? height : rowHeight) - lowest, from - highest);
  if (by !== 0) scrollBy({ top: by, behavior: "instant" });
};

/** Whether the page is higher than the window, tracked without forcing a layout. */
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

/**
 * Keeps a row visible on a scrolling page while the grid has the focus; returns a function that scrolls to it
 * again.
 */
export const useFollowOnPage = (
  scroller: RefObject<HTMLElement | null>,
  row: number,
): (() => void) => {
  const isScrolling = usePageScrolls();
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
    // Nothing scrolls while the pointer is pressed.
    element.addEventListener("mousedown", () => (isPressed = true), { signal, capture: true });
    document.addEventListener("mouseup", () => (isPressed = false), { signal });
    element.addEventListener("focusin", () => isPressed || show(), { signal });
    return () => end.abort();
  }, [scroller, show]);
  return show;
};
