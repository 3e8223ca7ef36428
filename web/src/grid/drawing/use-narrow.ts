import { useState } from "react";
import { type Fitting, narrowColumns } from "./fit-columns.ts";

const none: ReadonlySet<number> = new Set();

/** The active column while the grid has the focus; null otherwise. */
type Focused = number | null;

const stillNarrow = (
  narrow: ReadonlySet<number>,
  longest: readonly number[],
  focused: number,
): ReadonlySet<number> =>
  new Set([...narrow].filter((column) => column !== focused && longest[column] === 0));

const isSame = (left: ReadonlySet<number>, right: ReadonlySet<number>): boolean =>
  left.size === right.size && [...left].every((column) => right.has(column));

/**
 * The empty columns that are narrow so that all filled ones are seen. While the grid has the focus no further
 * column becomes narrow, and one that is reached or filled gets its width back.
 */
export const useNarrow = (
  fitting: Fitting | null,
  focused: Focused,
  width: number,
): ReadonlySet<number> => {
  const [narrow, setNarrow] = useState(none);
  const now = ((): ReadonlySet<number> => {
    if (!fitting) return none;
    return focused === null
      ? narrowColumns(fitting, width)
      : stillNarrow(narrow, fitting.longest, focused);
  })();
  if (isSame(narrow, now)) return narrow;
  setNarrow(now);
  return now;
};
