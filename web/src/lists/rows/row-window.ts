import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { watchSight } from "../../ui/watch-sight.ts";

/** A range of rows; `end` is exclusive. */
export type RowWindow = { readonly first: number; readonly end: number };

type Measures = {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
  /** Whether to render only the visible rows, for the first paint. */
  readonly isFirst: boolean;
};

/** Extra rows beyond the edges, so that scrolling finds its rows already rendered. */
const beyond = 12;
/** The range moves in steps, so that most scrolling renders nothing. */
const step = 8;
/** Up to this many rows are all rendered, so that the browser's search finds their text. */
const short = 100;
/** The time until the first paint is done. */
const settledMs = 100;

export const windowAt = ({ top, height, rowHeight, count, isFirst }: Measures): RowWindow => {
  if (count <= short && !isFirst) return { first: 0, end: count };
  const reached = Math.floor(top / rowHeight / step) * step;
  const more = isFirst ? 0 : beyond;
  const seen = Math.ceil(height / rowHeight) + (isFirst && top === 0 ? 0 : step);
  return {
    first: Math.max(0, Math.min(reached, count) - more),
    end: Math.min(count, reached + seen + more),
  };
};

type Scrolled = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  readonly count: number;
  /** The scroll position when this history entry was left. */
  readonly initialTop: number;
};

/** The rows of a long list to render; all have the same height. */
export const useRowWindow = ({ scroller, rowHeight, count, initialTop }: Scrolled): RowWindow => {
  const [{ top, height }, setView] = useState({ top: initialTop, height: innerHeight });
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setFirst(false)), settledMs);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    if (initialTop > 0) element.scrollTo({ top: initialTop });
    const stepHeight = rowHeight * step;
    const look = (): void => {
      const seen = {
        top: Math.floor(element.scrollTop / stepHeight) * stepHeight,
        height: element.clientHeight,
      };
      if (seen.top !== initialTop) setFirst(false);
      setView((old) => (old.top === seen.top && old.height === seen.height ? old : seen));
    };
    return watchSight(element, look);
  }, [scroller, rowHeight, initialTop]);
  return windowAt({ top, height, rowHeight, count, isFirst });
};
