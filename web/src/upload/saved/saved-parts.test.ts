import { packChange, type SheetChange } from "@teckna/domain/sheet/sheet-change";
import { expect, test } from "vitest";
import { editText, readEdit } from "./saved-parts.ts";

const change = (rows: number): SheetChange => ({
  path: "issues",
  lines: [2, 3],
  column: 1,
  block: Array.from({ length: rows }, (_, row) => [`"rad"\n${row}`, "\u2028\\ å"]),
});

test.each(["undo" as const, change(2), packChange(change(3000))])(
  "an edit is read as it was written",
  (edit) => {
    expect(readEdit(editText(edit))).toEqual(edit);
  },
);
