import type { ChildTable } from "./model/child-table.ts";

/** Gives the focus to the grid of one kind of children. */
export const focusChildren = ({ path }: ChildTable): void => {
  const grid = document.querySelector<HTMLElement>(`[data-children="${path}"] [role=grid]`);
  grid?.focus({ preventScroll: true });
  grid?.closest("section")?.scrollIntoView({ block: "nearest" });
};

/** The same where they are cards: the first thing in them that can be used. */
export const leadToChildren = (table: ChildTable): void => {
  const cards = document.querySelector(`[data-children="${table.path}"].child-cards`);
  if (!cards) return focusChildren(table);
  const first = cards.querySelector<HTMLElement>("input:not([readonly]), textarea, button");
  first?.focus({ preventScroll: true });
  (first?.closest("fieldset") ?? cards).scrollIntoView({ block: "nearest" });
};

type Cell = { readonly row: number; readonly name: string | undefined };

/** Gives the focus to one cell; to the first of its row where no field is named. */
export const focusCell = (table: ChildTable, { row, name }: Cell): void => {
  const column = table.columns.findIndex((candidate) => candidate.name === name);
  table.activeCell.goTo({ row, column: Math.max(0, column) });
  focusChildren(table);
};

/** Gives the focus to the first choice between what others and what is typed here changed; false where none is left. */
export const focusChildConflicts = (): boolean => {
  const choice = document.querySelector<HTMLElement>(".child-conflicts button");
  choice?.focus();
  return choice !== null;
};

/** Gives the focus to the first cell that cannot be read. */
export const focusFirstProblem = (table: ChildTable): void => {
  const place = table.find("problem", { row: 0, column: -1 }, 1);
  if (place) table.activeCell.goTo(place);
  focusChildren(table);
};
