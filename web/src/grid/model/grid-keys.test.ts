import { expect, test } from "vitest";
import {
  afterLeaving,
  findBy,
  gridAction,
  isComposing,
  isLeavingAtEdge,
  type Key,
  leaveByArrow,
} from "./grid-keys.ts";
import { blockOf, moveTo, selectCell, selectRows } from "./cell-selection.ts";

const where = { active: { row: 5, column: 2 }, size: { rows: 10, columns: 4 }, pageRows: 3 };
const keyOf = (key: string, held: Partial<Key> = {}): Key => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const press = (key: string, held: Partial<Key> = {}) => gridAction(keyOf(key, held), where);

test.each([
  ["ArrowDown", {}, { row: 6, column: 2 }],
  ["ArrowLeft", {}, { row: 5, column: 1 }],
  ["PageUp", {}, { row: 2, column: 2 }],
  ["Home", {}, { row: 5, column: 0 }],
  ["Home", { ctrlKey: true }, { row: 0, column: 0 }],
  ["ArrowUp", { ctrlKey: true }, { row: 0, column: 2 }],
])("%s %o moves to %o", (key, held, to) => {
  expect(press(key, held)).toEqual({ do: "move", to, isExtending: false });
});

test.each([
  ["ArrowUp", { ctrlKey: true }, 0, true],
  ["ArrowUp", { metaKey: true }, 0, true],
  ["ArrowUp", { ctrlKey: true }, 1, false],
  ["ArrowUp", { ctrlKey: true, shiftKey: true }, 0, false],
  ["ArrowUp", {}, 0, false],
  ["ArrowDown", { ctrlKey: true }, 9, true],
  ["ArrowDown", { ctrlKey: true }, 8, false],
  ["ArrowDown", { ctrlKey: true, altKey: true }, 9, false],
  ["ArrowRight", { ctrlKey: true }, 9, false],
])("%s %o in row %i leaves the grid: %s", (key, held, row, leaves) => {
  const at = { ...where, active: { row, column: 0 } };
  expect(isLeavingAtEdge(keyOf(key, held), at)).toBe(leaves);
});

test("Shift and Space select whole rows, and Space alone begins an edit", () => {
  expect(press(" ", { shiftKey: true })).toEqual({ do: "selectRows" });
  expect(press(" ")).toEqual({ do: "edit", text: " " });
  expect(press(" ", { altKey: true })).toBeNull();
  const two = { active: { row: 5, column: 2 }, anchor: { row: 6, column: 1 } };
  expect(blockOf(selectRows(two, where.size))).toEqual({ top: 5, bottom: 6, left: 0, right: 3 });
});

test("Shift extends the selection, and the end of the table stops it", () => {
  const action = press("End", { ctrlKey: true, shiftKey: true });
  if (action?.do !== "move") throw new Error("no move");
  const moved = moveTo(selectCell(where.active), action.to, { ...where, isExtending: true });
  expect(blockOf(moved)).toEqual({ top: 5, bottom: 9, left: 2, right: 3 });
});

test("a letter begins an edit, Enter and F2 keep the text, and the browser keeps its own keys", () => {
  expect(press("å")).toEqual({ do: "edit", text: "å" });
  expect(press("F2")).toEqual({ do: "edit", text: null });
  expect(press("Tab", { ctrlKey: true })).toBeNull();
  expect(press("c", { ctrlKey: true })).toBeNull();
  // AltGr, as Windows reports it.
  expect(press("d", { ctrlKey: true, altKey: true })).toBeNull();
  expect(press("a", { ctrlKey: true, altKey: true })).toBeNull();
  expect(press("Z", { ctrlKey: true, shiftKey: true })).toEqual({ do: "redo" });
});

test("Tab goes from cell to cell and row to row, and out of the table at its ends", () => {
  const from = (row: number, column: number, shiftKey = false) =>
    gridAction(keyOf("Tab", { shiftKey }), { ...where, active: { row, column } });
  const to = (row: number, column: number) => ({ do: "tab", to: { row, column } });
  expect(from(5, 2)).toEqual(to(5, 3));
  expect(from(5, 3)).toEqual(to(6, 0));
  expect(from(6, 0, true)).toEqual(to(5, 3));
  expect(from(9, 3)).toBeNull();
  expect(from(0, 0, true)).toBeNull();
  // In the row below the last one, where a row can be added.
  expect(from(10, 0)).toEqual(to(10, 1));
  expect(from(10, 3)).toBeNull();
});

test("from the end of a row that is typed in one comes to the next row, and stays at the last cell", () => {
  const from = (row: number, column: number) => ({
    active: { row, column },
    size: { rows: 2, columns: 3 },
  });
  expect(afterLeaving(from(0, 1), "right")).toEqual({ row: 0, column: 2 });
  expect(afterLeaving(from(0, 2), "right")).toEqual({ row: 1, column: 0 });
  expect(afterLeaving(from(1, 0), "left")).toEqual({ row: 0, column: 2 });
  expect(afterLeaving(from(1, 2), "right")).toEqual({ row: 1, column: 2 });
  expect(afterLeaving(from(0, 0), "left")).toEqual({ row: 0, column: 0 });
  expect(afterLeaving(from(0, 1), "down")).toEqual({ row: 1, column: 1 });
  expect(afterLeaving(from(0, 1), "ArrowRight")).toEqual({ row: 0, column: 2 });
  expect(afterLeaving(from(1, 1), "ArrowUp")).toEqual({ row: 0, column: 1 });
});

test("F8 and F9 look forwards, with Shift backwards", () => {
  expect(findBy({ key: "F8", shiftKey: true })).toEqual({
    do: "find",
    sort: "problem",
    direction: -1,
  });
  expect(findBy({ key: "F9", shiftKey: false })).toEqual({
    do: "find",
    sort: "doubt",
    direction: 1,
  });
});

test("only an arrow by itself leaves a cell that is typed in anew", () => {
  expect(leaveByArrow(keyOf("ArrowLeft"))).toBe("ArrowLeft");
  expect(leaveByArrow(keyOf("ArrowDown", { altKey: true }))).toBeNull();
  expect(leaveByArrow(keyOf("ArrowRight", { shiftKey: true }))).toBeNull();
  expect(leaveByArrow(keyOf("Home"))).toBeNull();
});

test.each([
  ["Dead", true],
  ["Process", true],
  ["a", false],
])("%s begins a composed character: %s", (key, isComposed) => {
  expect(isComposing({ key })).toBe(isComposed);
});
