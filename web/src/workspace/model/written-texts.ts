import type { Place } from "@teckna/domain/sheet/find-problem";
import type { PlacedEdit } from "../../grid/model/place-pasted.ts";

export type CellEdit = Extract<PlacedEdit, { readonly kind: "write" | "fill" | "clear" }>;

export type WrittenText = { readonly place: Place; readonly text: string };

/** The texts that an edit writes, row by row; `textAt` returns a cell's current text. */
export const writtenTexts = (
  edit: CellEdit,
  textAt: (place: Place) => string,
): readonly WrittenText[] => {
  const { top, bottom, left, right } = edit.at;
  const textFor = (row: number, column: number): string => {
    if (edit.kind === "clear") return "";
    if (edit.kind === "fill") return textAt({ row: top, column });
    const line = edit.block[(row - top) % edit.block.length] ?? [];
    return line[column - left] ?? "";
  };
  const written: WrittenText[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      written.push({ place: { row, column }, text: textFor(row, column) });
  return written;
};
