import { useCallback, useRef } from "react";
import type { List } from "../../api/list.ts";
import type { RowSelection } from "../bulk/row-selection.ts";

/** Selects a row, or with Shift all rows from the last selected one. */
export const useMarking = (
  list: List,
  selection: RowSelection,
): ((index: number, isMarked: boolean, isRange: boolean) => void) => {
  const last = useRef<number | null>(null);
  const { mark } = selection;
  return useCallback(
    (index, isMarked, isRange) => {
      const from = isRange ? (last.current ?? index) : index;
      const [low, high] = from < index ? [from, index] : [index, from];
      const rows = Array.from({ length: high - low + 1 }, (_, at) => list.rowAt(low + at));
      mark(
        rows.filter((row) => row !== undefined),
        isMarked,
      );
      last.current = index;
    },
    [list, mark],
  );
};
