import { type RefObject, useLayoutEffect, useRef } from "react";
import { placeBeside } from "./place-beside.ts";

/** Positions a list beside its input, at least as wide, and follows it. */
export const usePopoverBeside = (
  anchor: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> => {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = popover.current;
    const beside = anchor.current;
    if (!shown || !beside) return undefined;
    shown.showPopover();
    const place = (): void => {
      shown.style.minWidth = `${beside.offsetWidth}px`;
      placeBeside(shown, beside);
    };
    place();
    const size = new ResizeObserver(place);
    size.observe(shown);
    addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      size.disconnect();
      removeEventListener("scroll", place, { capture: true });
    };
  }, [anchor]);
  return popover;
};
