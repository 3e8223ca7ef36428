import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Span } from "../paste-protocol.ts";

/** Rows beyond the edges, so that a scroll by key or wheel finds its row already there. */
const beyond = 10;
/** The rows move in steps, so that most scrolling draws nothing anew. */
const step = 4;

type Seen = { readonly reached: number; readonly height: number };

/** Always as many rows, so that those that leave can be used again for those that come. */
export const spanAt = ({ reached, height }: Seen, rowHeight: number, count: number): Span => {
  const most = Math.ceil(height / rowHeight) + step + 2 * beyond;
  const first = Math.max(0, Math.min(reached - beyond, count - most));
  return { first, end: Math.min(count, first + most) };
};

/** Which rows of a table are drawn. */
export const useShownRows = (
  scroller: RefObject<HTMLElement | null>,
  { rowHeight, count }: { readonly rowHeight: number; readonly count: number },
): Span => {
  const [seen, setSeen] = useState<Seen>({ reached: 0, height: innerHeight });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => {
      const reached = Math.floor(element.scrollTop / rowHeight / step) * step;
      const height = element.clientHeight;
      setSeen((old) =>
        old.reached === reached && old.height === height ? old : { reached, height },
      );
    };
    // In the frame of the scroll itself.
    const follow = (): void => flushSync(look);
    look();
    element.addEventListener("scroll", follow, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", follow);
      observer.disconnect();
    };
  }, [scroller, rowHeight]);
  return spanAt(seen, rowHeight, count);
};
