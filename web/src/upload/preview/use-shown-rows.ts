import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Span } from "../paste-protocol.ts";

/** Rows beyond the edges, so that a scroll by key or wheel finds its row already there. */
const beyond = 8;
/** The rows move in steps, so that most scrolling draws nothing anew. */
const step = 4;

/** When the first picture has been painted. */
const settledMs = 100;

type Seen = {
  readonly reached: number;
  readonly height: number;
  /** Only what is seen right now, for the first picture. */
  readonly isFirst: boolean;
};

/** Always as many rows, so that those that leave can be used again for those that come. */
export const spanAt = (
  { reached, height, isFirst }: Seen,
  rowHeight: number,
  count: number,
): Span => {
  const more = isFirst ? 0 : beyond;
  const most = Math.ceil(height / rowHeight) + step + 2 * more;
  const first = Math.max(0, Math.min(reached - more, count - most));
  return { first, end: Math.min(count, first + most) };
};

/** Which rows of a table are drawn. */
export const useShownRows = (
  scroller: RefObject<HTMLElement | null>,
  { rowHeight, count }: { readonly rowHeight: number; readonly count: number },
): Span => {
  const [seen, setSeen] = useState<Seen>({ reached: 0, height: 0, isFirst: true });
  useEffect(() => {
    const settle = (): void => setSeen((old) => ({ ...old, isFirst: false }));
    const timer = setTimeout(() => startTransition(settle), settledMs);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => {
      const reached = Math.floor(element.scrollTop / rowHeight / step) * step;
      const height = element.clientHeight;
      setSeen((old) => {
        const isSame = old.reached === reached && old.height === height;
        return isSame ? old : { reached, height, isFirst: old.isFirst && reached === 0 };
      });
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
