/**
 * Calls `look` before the scroller's first paint, and whenever its scroll position or size changes; returns a
 * function that stops it. `onScroll` handles scrolling instead.
 */
export const watchSight = (
  scroller: HTMLElement,
  look: () => void,
  onScroll: (event: Event) => void = look,
): (() => void) => {
  scroller.addEventListener("scroll", onScroll, { passive: true });
  // The observer also reports the initial size once it is known; reading it earlier would force a layout.
  const observer = new ResizeObserver(look);
  observer.observe(scroller);
  return () => {
    scroller.removeEventListener("scroll", onScroll);
    observer.disconnect();
  };
};
