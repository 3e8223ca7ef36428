import type { SheetChange } from "@teckna/domain/sheet/sheet-change";
import type { SheetRow } from "@teckna/domain/sheet/sheet-row";
import type { EntityPath } from "@teckna/domain/entities";
import type { Block, GridEdit } from "../../grid/model/grid-view.ts";

type Edit = Exclude<GridEdit, { readonly kind: "undo" | "redo" | "paste" | "take" | "offers" }>;

const widthOf = ({ left, right }: Block): number => right - left + 1;

const emptyRow = (width: number): string[] => Array.from({ length: width }, () => "");

const firstRowOf = (rows: readonly SheetRow[], { top, left, right }: Block): string[] => {
  const cells = rows[top]?.cells ?? [];
  return Array.from({ length: right - left + 1 }, (_, index) => cells[left + index] ?? "");
};

const blockOf = (edit: Edit, rows: readonly SheetRow[]): readonly (readonly string[])[] => {
  switch (edit.kind) {
    case "write":
      return edit.block;
    case "fill":
      return [firstRowOf(rows, edit.at)];
    case "clear":
      return [emptyRow(widthOf(edit.at))];
    case "remove":
      return [emptyRow(rows[edit.at.top]?.table.columns.length ?? 0)];
  }
};

/** Only a write can extend below the last row. */
export const isAdding = (edit: GridEdit, rows: readonly SheetRow[]): boolean =>
  edit.kind === "write" && edit.at.bottom >= rows.length;

type InView = {
  readonly path: EntityPath;
  readonly edit: Edit;
  readonly rows: readonly SheetRow[];
  /** The line below all rows of the table, whatever is in view. */
  readonly nextLine: number;
};

const linesOf = ({ edit, rows, nextLine }: InView): number[] => {
  const { top, bottom } = edit.at;
  const lines = rows.slice(top, bottom + 1).map(({ line }) => line);
  const added = isAdding(edit, rows) ? bottom + 1 - Math.max(top, rows.length) : 0;
  for (let step = 0; step < added; step++) lines.push(nextLine + step);
  return lines;
};

/**
 * Turns an edit of the view into a change by lines, which stays valid whatever is in view later; null if the
 * view has changed.
 */
export const changeOf = (seen: InView): SheetChange | null => {
  const { path, edit, rows, nextLine } = seen;
  const { top, left } = edit.at;
  if (edit.line !== undefined && edit.line !== (rows[top]?.line ?? nextLine)) return null;
  const lines = linesOf(seen);
  if (lines.length === 0) return null;
  return { path, lines, column: edit.kind === "remove" ? 0 : left, block: blockOf(edit, rows) };
};
