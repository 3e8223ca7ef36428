import { type RefObject, useLayoutEffect, useState } from "react";
import { watchSight } from "../../ui/watch-sight.ts";
import { lineWidth } from "./grid-row.tsx";

/** A column that stays in sight beside the line numbers, in px. */
export type Frozen = { readonly column: number; readonly edge: number; readonly width: number };

export const frozenAt = (column: number | undefined, edges: readonly number[]): Frozen | null => {
  const edge = column === undefined ? undefined : edges[column];
  const end = column === undefined ? undefined : edges[column + 1];
  if (column === undefined || edge === undefined || end === undefined) return null;
  return { column, edge, width: end - edge };
};

/** What it covers in a window of some width: nothing where too little would be left of the others. */
export const coveredBy = (frozen: Frozen | null, clientWidth: number): number =>
  frozen && 2 * (lineWidth + frozen.width) <= clientWidth ? frozen.width : 0;

/** The column while its own place is scrolled out of sight; null otherwise. */
export const useFrozen = (
  scroller: RefObject<HTMLElement | null>,
  frozen: Frozen | null,
): Frozen | null => {
  const [isAway, setAway] = useState(false);
  const edge = frozen?.edge ?? Infinity;
  const width = frozen?.width ?? 0;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    return watchSight(element, () => {
      const room = coveredBy({ column: 0, edge, width }, element.clientWidth);
      setAway(element.scrollLeft > edge && room > 0);
    });
  }, [scroller, edge, width]);
  return isAway ? frozen : null;
};
