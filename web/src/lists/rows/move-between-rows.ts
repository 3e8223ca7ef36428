import type { KeyboardEvent } from "react";

const steps: ReadonlyMap<string, number> = new Map(Object.entries({ ArrowDown: 1, ArrowUp: -1 }));

export type Rows = {
  readonly count: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
};

/** Brings a row into sight, under the header. */
export const scrollToRow = (scroller: HTMLElement, index: number, rows: Rows): void => {
  const top = index * rows.rowHeight;
  const lowest = scroller.scrollTop + scroller.clientHeight - rows.headerHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rows.rowHeight > lowest) scroller.scrollTop += top + rows.rowHeight - lowest;
};

const stopIn = (row: HTMLElement | null, stop: string): HTMLElement | null =>
  row?.dataset["stop"] === stop
    ? row
    : (row?.querySelector<HTMLElement>(`[data-stop="${stop}"]`) ?? null);

/** Arrow keys pressed on the table itself lead to the first row in sight. */
const enter = (scroller: HTMLElement, rows: Rows): void => {
  const index = Math.min(Math.ceil(scroller.scrollTop / rows.rowHeight), rows.count - 1);
  scroller.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
};

/** The arrow keys lead from a row, its link or its checkbox to that of the next row. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>, rows: Rows): void => {
  const step = steps.get(event.key);
  const { target, currentTarget: scroller } = event;
  if (step === undefined || !(target instanceof HTMLElement)) return;
  if (target === scroller) {
    event.preventDefault();
    enter(scroller, rows);
    return;
  }
  const stop = target.dataset["stop"];
  const row = target.closest<HTMLElement>("[data-index]");
  if (stop === undefined || row === null) return;
  event.preventDefault();
  const next = Number(row.dataset["index"]) + step;
  if (next < 0 || next >= rows.count) return;
  scrollToRow(scroller, next, rows);
  const found = scroller.querySelector<HTMLElement>(`[data-index="${next}"]`);
  (stopIn(found, stop) ?? found)?.focus({ preventScroll: true });
};
