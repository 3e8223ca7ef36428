/**
 * Looks before the scroller is first painted, and again whenever another part of it or another size is in sight; ends
 * with what it returns. `onScroll` looks in a way of its own when it scrolls.
 */
export const watchSight = (
  scroller: HTMLElement,
  look: () => void,
  onScroll: (event: Event) => void = look,
): (() => void) => {
  scroller.addEventListener("scroll", onScroll, { passive: true });
  // Notified of the first size too, once the browser knows it: to read it earlier would lay everything out at once.
  const observer = new ResizeObserver(look);
  observer.observe(scroller);
  return () => {
    scroller.removeEventListener("scroll", onScroll);
    observer.disconnect();
  };
};
