import { expect, test } from "vitest";
import { SavedSheet, type SavedStep } from "../../test/saved-sheet.ts";
import { finish, standOf } from "../../test/sheet-arbitraries.ts";
import type { Cells, SheetChange } from "./sheet-change.ts";

const path = "commits";

const put = (line: number, column: number, block: Cells): SheetChange => ({
  path,
  lines: [line],
  column,
  block,
});

const commits = (header: string, ...rows: readonly string[]): SavedSheet => {
  const saved = new SavedSheet({ commits: [header, ...rows].join("\n") }, [path]);
  finish(saved.sheet);
  return saved;
};

const full = "name\tissue_id\tamount_in_cash";

const expectSameAfterReload = (saved: SavedSheet, steps: readonly SavedStep[]): void => {
  for (const step of steps) saved.do(step);
  const again = saved.loaded();
  expect([...again.batchRows()]).toEqual([...saved.sheet.batchRows()]);
  expect(standOf(again)).toEqual(standOf(saved.sheet));
};

test("a block put into a row that was typed and emptied again is left out after a reload as before it", () => {
  const saved = commits(full, "A\ti1\t5");
  expectSameAfterReload(saved, [put(3, 0, [["B"]]), "write", "undo", put(3, 0, [["", "i1"]])]);
  expect(saved.sheet.table(path)?.rowAt(3)?.isLeftOut).toBe(true);
});
