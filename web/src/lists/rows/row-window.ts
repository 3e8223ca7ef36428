import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { watchSight } from "../../ui/watch-sight.ts";

/** The rows that exist, `first` up to but not including `end`. */
export type RowWindow = { readonly first: number; readonly end: number };

type Measures = {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
  /** Only what is seen right now, for the first picture of a list. */
  readonly isFirst: boolean;
};

/** Rows beyond the edges, so that a scroll or a step by key finds its row already there. */
const beyond = 12;
/** The window moves in steps, so that most scrolling draws nothing anew. */
const step = 8;
/** So many rows are drawn whole, that the browser's own search finds what is in them. */
const short = 100;
/** When the first picture has been painted. */
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
  /** Where the reader was when this page of the history was left. */
  readonly initialTop: number;
};

/** Which rows of a long list are in view; every row is as high as the next. */
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
