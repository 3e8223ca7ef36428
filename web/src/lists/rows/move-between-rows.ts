import type { KeyboardEvent } from "react";

const steps: ReadonlyMap<string, number> = new Map(Object.entries({ ArrowDown: 1, ArrowUp: -1 }));
const sideSteps: ReadonlyMap<string, number> = new Map(
  Object.entries({ ArrowRight: 1, ArrowLeft: -1 }),
);

export type RowSizes = {
  readonly count: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
};

/** Scrolls a row into view below the header. */
export const scrollToRow = (scroller: HTMLElement, index: number, rows: RowSizes): void => {
  const top = index * rows.rowHeight;
  const lowest = scroller.scrollTop + scroller.clientHeight - rows.headerHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rows.rowHeight > lowest) scroller.scrollTop += top + rows.rowHeight - lowest;
};

const rowOrHeader = "[data-index], .table-header-row";
const focusable = "a[href], button, input, [tabindex]";

const stopsIn = (place: Element | null | undefined): readonly HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(focusable) ?? []),
];

/** The table is one tab stop; its contents are reached by arrow keys. */
export const leaveToArrows = (scroller: HTMLElement | null): void => {
  for (const stop of stopsIn(scroller)) if (stop.tabIndex !== -1) stop.tabIndex = -1;
};

const rowAt = (scroller: HTMLElement, index: number): HTMLElement | null =>
  index < 0
    ? scroller.querySelector<HTMLElement>(".table-header-row")
    : scroller.querySelector<HTMLElement>(`[data-index="${index}"]`);

const firstInSight = (scroller: HTMLElement, { count, rowHeight }: RowSizes): number =>
  Math.min(Math.ceil(scroller.scrollTop / rowHeight), count - 1);

/** The element to focus in a row: the row itself, or in the header the first control. */
const entryOf = (row: HTMLElement | null): HTMLElement | null =>
  row?.dataset["index"] === undefined ? (stopsIn(row)[0] ?? null) : row;

/** The control in the same cell of another row, or else that row's entry. */
const sameStop = (from: HTMLElement, row: Element, other: HTMLElement): HTMLElement | null => {
  const at = [...row.children].findIndex((cell) => cell.contains(from));
  const stops = at < 0 ? [] : stopsIn(other.children[at]);
  return stops[stopsIn(row.children[at]).indexOf(from)] ?? stops[0] ?? entryOf(other);
};

const moveUpOrDown = (
  scroller: HTMLElement,
  target: HTMLElement,
  step: number,
  rows: RowSizes,
): void => {
  const row = target.closest<HTMLElement>(rowOrHeader);
  const index = row?.dataset["index"];
  const beside = step > 0 ? firstInSight(scroller, rows) : -1;
  const next = index === undefined ? beside : Number(index) + step;
  if (next >= rows.count) return;
  if (next >= 0) scrollToRow(scroller, next, rows);
  const found = rowAt(scroller, next);
  const stop = row && found ? sameStop(target, row, found) : entryOf(found);
  stop?.focus({ preventScroll: true });
};

const moveAside = (target: HTMLElement, step: number): void => {
  const row = target.closest<HTMLElement>(rowOrHeader);
  const stops = row?.hasAttribute("data-index") ? [row, ...stopsIn(row)] : stopsIn(row);
  stops[stops.indexOf(target) + step]?.focus();
};

/** Shift+Tab leaves the table at once, too. */
const passBy = (scroller: HTMLElement): void => {
  scroller.tabIndex = -1;
  setTimeout(() => {
    scroller.tabIndex = 0;
  });
};

/** Arrow keys move up and down between rows and headings, and sideways within a row. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>, rows: RowSizes): void => {
  const { key, target, currentTarget: scroller } = event;
  if (!(target instanceof HTMLElement) || !scroller.contains(target)) return;
  if (key === "Tab" && event.shiftKey && target !== scroller) passBy(scroller);
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  const step = steps.get(key);
  const aside = sideSteps.get(key);
  // On the table itself they scroll.
  if (step === undefined && (aside === undefined || target === scroller)) return;
  event.preventDefault();
  if (step !== undefined) moveUpOrDown(scroller, target, step, rows);
  else if (aside !== undefined) moveAside(target, aside);
};
