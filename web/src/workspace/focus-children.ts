import type { ChildTable } from "./model/child-table.ts";

/** Focuses the grid of one kind of children. */
export const focusChildren = ({ path }: ChildTable): void => {
  const grid = document.querySelector<HTMLElement>(`[data-children="${path}"] [role=grid]`);
  grid?.focus({ preventScroll: true });
  grid?.closest("section")?.scrollIntoView({ block: "nearest" });
};

/** The same for cards: focuses the first control in them. */
export const leadToChildren = (table: ChildTable): void => {
  const cards = document.querySelector(`[data-children="${table.path}"].child-cards`);
  if (!cards) return focusChildren(table);
  const first = cards.querySelector<HTMLElement>("input:not([readonly]), textarea, button");
  first?.focus({ preventScroll: true });
  (first?.closest("fieldset") ?? cards).scrollIntoView({ block: "nearest" });
};

type Cell = { readonly row: number; readonly name: string | undefined };

/** Focuses a cell; the first of its row if no field is given. */
export const focusCell = (table: ChildTable, { row, name }: Cell): void => {
  const column = table.columns.findIndex((candidate) => candidate.name === name);
  table.activeCell.goTo({ row, column: Math.max(0, column) });
  focusChildren(table);
};

/** Focuses the first conflict with changes by others; returns false if there is none. */
export const focusChildConflicts = (): boolean => {
  const choice = document.querySelector<HTMLElement>(".child-conflicts button");
  choice?.focus();
  return choice !== null;
};

/** Focuses the first cell with a problem. */
export const focusFirstProblem = (table: ChildTable): void => {
  const place = table.findProblem();
  if (place) table.activeCell.goTo(place);
  focusChildren(table);
};
