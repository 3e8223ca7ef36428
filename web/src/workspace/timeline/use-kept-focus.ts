import { type RefObject, useLayoutEffect } from "react";

const controls = "[data-event], button";

const controlsAround = (box: Element | null): HTMLElement[] => [
  ...(box?.closest("section")?.querySelectorAll<HTMLElement>(controls) ?? []),
];

/** How long after it was removed a timeline may be drawn elsewhere, in ms. */
const maxMs = 2000;

let removed: { readonly at: number; readonly time: number } | null = null;

/**
 * Gives the focus back to the event that had it before the timeline was removed and drawn elsewhere on the page, as
 * when a window is made narrower.
 */
export const useKeptFocus = (box: RefObject<Element | null>, isDrawn: boolean): void => {
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      const at = controlsAround(current).findIndex((one) => one === document.activeElement);
      removed = at < 0 ? null : { at, time: performance.now() };
    };
  }, [box]);
  useLayoutEffect(() => {
    if (!isDrawn || removed === null) return;
    const { at, time } = removed;
    removed = null;
    if (performance.now() - time < maxMs) controlsAround(box.current)[at]?.focus();
  }, [box, isDrawn]);
};
