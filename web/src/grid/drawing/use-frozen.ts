import { type RefObject, useLayoutEffect, useState } from "react";
import { watchSight } from "../../ui/watch-sight.ts";
import { lineWidth } from "./grid-row.tsx";

/** A column that stays visible beside the line numbers; lengths in px. */
export type Frozen = { readonly column: number; readonly edge: number; readonly width: number };

export const frozenAt = (column: number | undefined, edges: readonly number[]): Frozen | null => {
  const edge = column === undefined ? undefined : edges[column];
  const end = column === undefined ? undefined : edges[column + 1];
  if (column === undefined || edge === undefined || end === undefined) return null;
  return { column, edge, width: end - edge };
};

/** The width it covers: 0 if too little would remain for the other columns. */
export const coveredBy = (frozen: Frozen | null, clientWidth: number): number =>
  frozen && 2 * (lineWidth + frozen.width) <= clientWidth ? frozen.width : 0;

/** The frozen column while it is scrolled out of view; null otherwise. */
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
