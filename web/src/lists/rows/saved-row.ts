import { type RefObject, useLayoutEffect } from "react";
import { idOf } from "../../api/stored.ts";
import type { List } from "../../api/list.ts";
import { scrollToRow, type RowSizes } from "./move-between-rows.ts";

/** The time to wait for the list. */
const timeoutMs = 10_000;
const firstRows = 100;

let expected: { readonly id: string; readonly until: number } | null = null;

/** Called when a save navigates to a list: the saved record's row will be focused. */
export const expectRow = (id: string): void => {
  expected = { id, until: performance.now() + timeoutMs };
};

const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.tagName === "H1";

const indexOf = (list: List, id: string): number => {
  for (let index = 0; index < Math.min(list.total, firstRows); index++) {
    const stored = list.rowAt(index);
    if (stored && idOf(stored.record) === id) return index;
  }
  return -1;
};

/** Focuses the row of the record just saved once it is rendered, unless the user has moved on. */
export const useSavedRow = (
  scroller: RefObject<HTMLElement | null>,
  list: List,
  rows: RowSizes,
): void => {
  useLayoutEffect(() => {
    if (expected === null || !scroller.current) return;
    if (performance.now() > expected.until || !isFocusFree()) expected = null;
    const index = expected === null ? -1 : indexOf(list, expected.id);
    if (index === -1) return;
    scrollToRow(scroller.current, index, rows);
    const stop = scroller.current.querySelector<HTMLElement>(`[data-index="${index}"]`);
    // A row further down is rendered once the table has scrolled there.
    if (!stop) return;
    stop.focus({ preventScroll: true });
    expected = null;
  });
};
