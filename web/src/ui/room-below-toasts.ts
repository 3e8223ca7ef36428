import { type RefObject, useEffect, useRef } from "react";

const property = "--below-toasts";

/** Reserves the height of a sticky footer, so that it covers neither toasts nor scrolled-to elements. */
export const useRoomBelowToasts = (): RefObject<HTMLDivElement | null> => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, []);
  return foot;
};
