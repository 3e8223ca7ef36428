import { type RefObject, useEffect, useRef } from "react";

const property = "--below-toasts";

/** Shows what has the focus, of a grid its active cell, if the footer has grown over it. */
const uncoverFocus = (foot: HTMLElement): void => {
  const { activeElement } = document;
  const cell = activeElement?.getAttribute("aria-activedescendant");
  const reached = (cell && document.getElementById(cell)) || activeElement;
  if (!reached || reached === document.body || foot.contains(reached)) return;
  const { top, bottom } = reached.getBoundingClientRect();
  const edge = foot.getBoundingClientRect().top;
  if (top < window.innerHeight && bottom > edge) reached.scrollIntoView({ block: "nearest" });
};

/** Reserves the height of a sticky footer, so that it covers neither toasts nor scrolled-to elements. */
export const useRoomBelowToasts = (): RefObject<HTMLDivElement | null> => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    let height = 0;
    const observer = new ResizeObserver(() => {
      const hasGrown = height > 0 && element.offsetHeight > height;
      height = element.offsetHeight;
      style.setProperty(property, `${height}px`);
      if (hasGrown) uncoverFocus(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, []);
  return foot;
};
