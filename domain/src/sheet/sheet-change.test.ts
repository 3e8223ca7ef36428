import { expect, test } from "vitest";
import { SavedSheet, type SavedStep } from "../../test/saved-sheet.ts";
import { finish, standOf } from "../../test/sheet-arbitraries.ts";
import type { CellBlock, SheetChange } from "./sheet-change.ts";

const path = "commits";

const put = (line: number, column: number, block: CellBlock): SheetChange => ({
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

const cellsOf = (saved: SavedSheet) => [...saved.sheet.batchRows()].map(({ cells }) => cells);

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

test("a row that was left out is so again when what was typed in its place is undone", () => {
  const saved = commits(full, "A\ti1\t5", "\ti1");
  const { sheet } = saved;
  const before = standOf(sheet);
  for (const block of [[["", ""]], [["B"]]]) saved.do(put(3, 0, block));
  expect(sheet.table(path)?.takenTexts).toEqual(["3\tB"]);
  saved.do("undo");
  saved.do("undo");
  expect(standOf(sheet)).toEqual(before);
});

test("undoing that a row of spaces was emptied undoes nothing else after a reload", () => {
  const saved = commits(full, "A\ti1\t5");
  const steps = [put(3, 0, [[" "]]), "write", put(2, 0, [["B"]]), put(3, 0, [[""]])] as const;
  expectSameAfterReload(saved, steps);
  expectSameAfterReload(saved, ["undo"]);
});

test("what was undone, also from before it was written, is redone after a reload", () => {
  const saved = commits(full, "A\ti1\t5");
  const [first, second] = [put(2, 0, [["B"]]), put(2, 0, [["C"]])];
  expectSameAfterReload(saved, [first, "write", second, "undo", "undo", "redo", "redo"]);
  expect(cellsOf(saved)).toEqual([{ name: "C", issue_id: "i1", amount_in_cash: "5" }]);
});

test("a row in which only spaces are left is emptied, and undoing brings all of it back", () => {
  const saved = commits(full, "A\t \t ");
  saved.do(put(2, 0, [[""]]));
  expect(saved.sheet.table(path)?.rowAt(2)?.cells).toEqual(["", "", ""]);
  saved.do("undo");
  expect(cellsOf(saved)).toEqual([{ name: "A", issue_id: " ", amount_in_cash: " " }]);
});

test("what is typed into a column that a batch requires is there after a reload though no row was left when it was written", () => {
  const saved = commits("name", "A");
  expectSameAfterReload(saved, [put(2, 0, [[""]]), "write", put(2, 1, [["i1"]])]);
  expect(cellsOf(saved)).toEqual([{ issue_id: "i1" }]);
});

test("a column without a name that is read by choice is no longer when nothing stood in it as it was written", () => {
  const saved = commits("amount_in_cash\tissue_id\t\tfee_level", "5\ti1\tB");
  const choose = { choose: path, at: 0, choice: "as:name" } as const;
  expectSameAfterReload(saved, [choose]);
  expect(cellsOf(saved)).toEqual([{ amount_in_cash: "5", issue_id: "i1", name: "B" }]);
  expectSameAfterReload(saved, [put(2, 2, [[""]]), "write", "undo"]);
});
