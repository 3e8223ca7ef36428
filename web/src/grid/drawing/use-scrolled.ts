import { type RefObject, useLayoutEffect, useState } from "react";
import { watchSight } from "../../ui/watch-sight.ts";

export type Scrolled = { readonly left: number; readonly width: number };

export const scrollStep = 64;

/** The horizontally visible range of a wide table, in steps, so that most scrolling renders nothing. */
export const useScrolled = (scroller: RefObject<HTMLElement | null>): Scrolled => {
  const [seen, setSeen] = useState<Scrolled>({ left: 0, width: innerWidth });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => {
      const left = Math.floor(element.scrollLeft / scrollStep) * scrollStep;
      const width = element.clientWidth;
      setSeen((old) => (old.left === left && old.width === width ? old : { left, width }));
    };
    return watchSight(element, look);
  }, [scroller]);
  return seen;
};
