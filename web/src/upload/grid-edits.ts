import type { SheetChange } from "@teckna/domain/batch/sheet/sheet-change";
import type { SheetRow } from "@teckna/domain/batch/sheet/sheet-row";
import type { EntityPath } from "@teckna/domain/entities";
import type { Block, GridEdit } from "./paste-protocol.ts";

type Edit = Exclude<GridEdit, { readonly kind: "undo" | "redo" }>;

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

/** An edit of what is in view → a change by lines, that stays true whatever is in view later; null where that has changed. */
export const changeOf = ({
  path,
  edit,
  rows,
}: {
  readonly path: EntityPath;
  readonly edit: Edit;
  readonly rows: readonly SheetRow[];
}): SheetChange | null => {
  const { top, bottom, left } = edit.at;
  if (edit.line !== undefined && edit.line !== rows[top]?.line) return null;
  const lines = rows.slice(top, bottom + 1).map(({ line }) => line);
  if (lines.length === 0) return null;
  return { path, lines, column: edit.kind === "remove" ? 0 : left, block: blockOf(edit, rows) };
};
