/**
 * Looks at once, and again whenever another part of the scroller or another size of it is in sight; ends with what it
 * returns. `onScroll` looks in a way of its own when it scrolls.
 */
export const watchSight = (
  scroller: HTMLElement,
  look: () => void,
  onScroll: (event: Event) => void = look,
): (() => void) => {
  look();
  scroller.addEventListener("scroll", onScroll, { passive: true });
  const observer = new ResizeObserver(look);
  observer.observe(scroller);
  return () => {
    scroller.removeEventListener("scroll", onScroll);
    observer.disconnect();
  };
};
