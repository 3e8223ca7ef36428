import { type RefObject, useEffect, useRef } from "react";

const property = "--below-toasts";

/** Keeps the height of what stands at the foot of the window free of toasts, which would cover it, and of what is scrolled to. */
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
