import type { GridEdit, GridView } from "./grid-view.ts";

/** The view with the rows that an edit adds below its last one, there at once. */
export const withAdded = (view: GridView, edit: GridEdit): GridView => {
  if (edit.kind !== "write" || edit.at.bottom < view.rows) return view;
  const added = edit.at.bottom + 1 - view.rows;
  return { ...view, rows: view.rows + added, nextLine: view.nextLine + added };
};
