import { expect, test } from "vitest";
import type { GridTable, SeenCell } from "./grid-table.ts";
import type { Block, GridEdit, Pasted } from "./grid-view.ts";
import { selectedEdits, writeCell } from "./selected-edits.ts";
import { selectBlock } from "./cell-selection.ts";

/** Ten rows of four columns, each cell with its position as its text; records the edits it receives. */
const tableOf = (isOpenEnded: boolean, pasted: Pasted | null = null) => {
  const edits: GridEdit[] = [];
  const seen: GridTable["seen"] = ({ row, column }) =>
    row < 10 ? { text: `${row} ${column}`, line: row + 100 } : undefined;
  const edit: GridTable["edit"] = (wanted) => {
    edits.push(wanted);
    return Promise.resolve({ place: pasted && { row: 0, column: 0 }, pasted });
  };
  return { table: { size: { rows: 10, columns: 4 }, isOpenEnded, seen, edit }, edits };
};

const cell = (row: number, column: number): Block => ({
  top: row,
  bottom: row,
  left: column,
  right: column,
});

test("what is pasted at the end goes on below it only where rows may be added", () => {
  const block = [["a"], ["b"]];
  const write = (isOpenEnded: boolean) =>
    selectedEdits(tableOf(isOpenEnded).table, selectBlock(cell(9, 0))).write(block);
  expect(write(true)).toMatchObject({ at: { top: 9, bottom: 10 }, beyond: { rows: 0 } });
  expect(write(false)).toMatchObject({ at: { top: 9, bottom: 9 }, beyond: { rows: 1 } });
});

test("an edit names the line that it saw where it begins", () => {
  const { table, edits } = tableOf(true);
  selectedEdits(table, selectBlock({ ...cell(3, 1), bottom: 5 })).apply("fill");
  expect(edits).toEqual([
    { kind: "fill", at: { top: 3, bottom: 5, left: 1, right: 1 }, line: 103 },
  ]);
});

test("the row below the last one is never cleared, and those above it are", () => {
  const { table, edits } = tableOf(true);
  selectedEdits(table, selectBlock(cell(10, 1))).apply("clear");
  expect(edits).toEqual([]);
  selectedEdits(table, selectBlock({ ...cell(8, 1), bottom: 10 })).apply("clear");
  expect(edits).toMatchObject([{ kind: "clear", at: { top: 8, bottom: 9 } }]);
});

test("a long text that went to no place is shown nowhere", async () => {
  const pasted = { at: cell(0, 0), beyond: { rows: 0, columns: 0 } };
  const paste = (response: Pasted | null) =>
    selectedEdits(tableOf(true, response).table, selectBlock(cell(0, 0))).paste("long");
  expect(await paste(pasted)).toEqual(pasted);
  expect(await paste(null)).toBeNull();
});

test("a cell is written only when its text becomes another, on the line where the typing began", () => {
  const { table, edits } = tableOf(true);
  writeCell(table, { row: 2, column: 3 }, { text: "2 3" });
  expect(edits).toEqual([]);
  writeCell(table, { row: 2, column: 3 }, { text: "new" });
  writeCell(table, { row: 2, column: 3 }, { text: "new", line: 7 });
  expect(edits).toEqual([
    { kind: "write", at: cell(2, 3), line: 102, block: [["new"]] },
    { kind: "write", at: cell(2, 3), line: 7, block: [["new"]] },
  ]);
});

test("a text entered again answers only the question how it was read", () => {
  const edits: GridEdit[] = [];
  const write = (read: Omit<SeenCell, "text" | "line">, isMeant: boolean) => {
    edits.length = 0;
    const seen: GridTable["seen"] = () => ({ text: "16/5", line: 1, ...read });
    const edit: GridTable["edit"] = (wanted) => {
      edits.push(wanted);
      return Promise.resolve({ place: null, pasted: null });
    };
    writeCell({ seen, edit }, { row: 0, column: 0 }, { text: "16/5", isMeant });
    return edits;
  };
  const question = { doubt: "openDay" } as const;
  expect(write(question, true)).toMatchObject([{ block: [["16/5"]] }]);
  const becomes = "2024-05-16";
  expect(write({ ...question, becomes }, true)).toMatchObject([{ block: [[becomes]] }]);
  expect(write({ ...question, becomes }, false)).toEqual([]);
  expect(write({ doubt: "edgeSpaces", becomes }, true)).toEqual([]);
  expect(write({ becomes }, true)).toEqual([]);
});
