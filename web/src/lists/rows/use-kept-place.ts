import { useLayoutEffect, useRef } from "react";
import type { ListParams } from "../../api/list-params.ts";
import { idOf } from "../../api/stored.ts";
import type { ShownList } from "../shown-list.ts";
import { type SeenRows, shiftOf } from "./kept-place.ts";
import type { RowSizes } from "./move-between-rows.ts";

type Seen = {
  readonly params: ListParams;
  readonly turn: number;
  readonly rows: SeenRows;
};

/**
 * Keeps the rows in view where they are when rows were added or removed above: otherwise scrolling up would skip as
 * many.
 */
export const useKeptPlace = (
  { scroller, params, list }: ShownList,
  { rowHeight }: RowSizes,
): void => {
  const seen = useRef<Seen | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const idAt = (index: number): string | undefined => {
      const stored = list.rowAt(index);
      return stored && idOf(stored.record);
    };
    const last = seen.current;
    if (last?.params === params && last.turn !== list.turn && last.rows.size > 0) {
      const shift = shiftOf(last.rows, idAt);
      const isLoading = [...last.rows.keys()].some((index) => idAt(index) === undefined);
      if (shift === null && isLoading) return;
      if (shift) element.scrollBy({ top: shift * rowHeight });
    }
    const first = Math.floor(element.scrollTop / rowHeight);
    const count = Math.ceil(element.clientHeight / rowHeight);
    const rows = new Map<number, string>();
    for (let index = first; index < first + count; index += 1) {
      const id = idAt(index);
      if (id !== undefined) rows.set(index, id);
    }
    seen.current = { params, turn: list.turn, rows };
  });
};
