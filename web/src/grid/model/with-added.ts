import type { GridEdit, GridView } from "./grid-view.ts";

/** The view including the rows that an edit adds below the last one, before its response arrives. */
export const withAdded = (view: GridView, edit: GridEdit): GridView => {
  if (edit.kind !== "write" || edit.at.bottom < view.rows) return view;
  const added = edit.at.bottom + 1 - view.rows;
  return { ...view, rows: view.rows + added, nextLine: view.nextLine + added };
};
