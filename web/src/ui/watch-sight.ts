/** Looks at once, and again whenever another part of the scroller or another size of it is in sight; ends with what it returns. */
export const watchSight = (scroller: HTMLElement, look: () => void): (() => void) => {
  look();
  scroller.addEventListener("scroll", look, { passive: true });
  const observer = new ResizeObserver(look);
  observer.observe(scroller);
  return () => {
    scroller.removeEventListener("scroll", look);
    observer.disconnect();
  };
};
