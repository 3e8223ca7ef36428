import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { watchSight } from "../../ui/watch-sight.ts";
import type { Span } from "../model/grid-view.ts";

/** Extra rows beyond the edges, so that scrolling finds its rows already rendered. */
const beyond = 8;
/** The range moves in steps, so that most scrolling renders nothing. */
const step = 4;

/** The first rendering adds a few rows at a time, so that the page never blocks; the first rows cost most. */
const rowsAtFirst = 2;
const rowsAtOnce = 12;
const betweenMs = 16;

type Seen = {
  readonly reached: number;
  readonly height: number;
  /** The number of rows rendered so far. */
  readonly max: number;
};

const wantedAt = (height: number, rowHeight: number): number =>
  height === 0 ? 0 : Math.ceil(height / rowHeight) + step + 2 * beyond;

/** Always the same number of rows, so that their elements can be reused. */
export const spanAt = ({ reached, height, max }: Seen, rowHeight: number, count: number): Span => {
  const wanted = wantedAt(height, rowHeight);
  const first = Math.max(0, Math.min(reached - beyond, count - wanted));
  return { first, end: Math.min(count, first + Math.min(wanted, max)) };
};

/** The rows of a table to render. */
export const useShownRows = (
  scroller: RefObject<HTMLElement | null>,
  { rowHeight, count }: { readonly rowHeight: number; readonly count: number },
): Span => {
  const [seen, setSeen] = useState<Seen>({ reached: 0, height: innerHeight, max: rowsAtFirst });
  const isGrown = seen.max >= wantedAt(seen.height, rowHeight);
  useEffect(() => {
    if (isGrown) return undefined;
    const grow = (): void => setSeen((old) => ({ ...old, max: old.max + rowsAtOnce }));
    const timer = setTimeout(() => startTransition(grow), betweenMs);
    return () => clearTimeout(timer);
  }, [isGrown, seen.max]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => {
      const reached = Math.floor(element.scrollTop / rowHeight / step) * step;
      const height = element.clientHeight;
      setSeen((old) => {
        const isSame = old.reached === reached && old.height === height;
        const max = reached === 0 ? old.max : Number.POSITIVE_INFINITY;
        return isSame ? old : { reached, height, max };
      });
    };
    // In the frame of the scroll itself, or in the rendering that scrolls.
    const follow = ({ isTrusted }: Event): void => (isTrusted ? flushSync(look) : look());
    return watchSight(element, look, follow);
  }, [scroller, rowHeight]);
  return spanAt(seen, rowHeight, count);
};
