import { commit } from "@teckna/domain/entities/commit";
import { expect, test } from "vitest";
import type { Stored } from "../../api/stored.ts";
import type { Block, GridEdit } from "../../grid/model/grid-view.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { ChildTable } from "./child-table.ts";
import { copyBlock, emptiedRows, unchosenOverlaps } from "./rows-of-tables.ts";

const span = { first: 0, end: 10 };

const stored = (id: string, name: string): Stored => ({
  record: { ...emptyRecord(commit), id, issueId: "issue", name },
  meta: { version: 3, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" },
});

/** The columns that these tests fill in; others may follow them. */
const used = 4;

const open = (...children: readonly Stored[]) => {
  const table = new ChildTable(commit, "issue", () => {});
  table.load(children);
  const texts = () =>
    table
      .rowsIn(span)
      .map((row) => row.texts.slice(0, used).map((text) => text.replaceAll("\u00a0", " ")));
  const edit = (wanted: GridEdit) => table.edit(wanted, span);
  return { table, texts, edit };
};

const block = (top: number, left: number, bottom = top, right = left): Block => ({
  top,
  bottom,
  left,
  right,
});

const room = { rows: Number.MAX_SAFE_INTEGER, columns: 4 };

test("a row typed below the last one is new, with an id and its issue, until it is undone", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"));
  edit({ kind: "write", at: block(1, 0), block: [["Beta AB"]] });
  expect(texts()).toEqual([
    ["Alfa AB", "", "", ""],
    ["Beta AB", "", "", ""],
  ]);
  const [row] = table.dirtyRows();
  expect(table.dirtyRows()).toHaveLength(1);
  expect(row?.version).toBeNull();
  expect(row?.draft.base["issueId"]).toBe("issue");
  edit({ kind: "undo" });
  expect(texts()).toEqual([["Alfa AB", "", "", ""]]);
  expect(table.dirtyRows()).toEqual([]);
  edit({ kind: "redo" });
  expect(texts()[1]?.[0]).toBe("Beta AB");
});

test("what is stored counts though nothing stands in it, as a source with a text alone, until it is emptied", () => {
  const { table, edit } = open(stored("a", ""), stored("b", "Beta AB"));
  expect(table.filledRows()).toHaveLength(2);
  expect(emptiedRows(table)).toEqual([]);
  edit({ kind: "write", at: block(1, 0), block: [[""]] });
  expect(table.filledRows()).toHaveLength(1);
  expect(emptiedRows(table)).toHaveLength(1);
  edit({ kind: "write", at: block(0, 0), block: [["Alfa AB"]] });
  expect(emptiedRows(table).map(({ row }) => row.draft.base["id"])).toEqual(["b"]);
  edit({ kind: "remove", at: block(1, 0) });
  expect(emptiedRows(table)).toEqual([]);
});

test("where nothing was done there is nothing to undo, and only the rows in sight are given", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"), stored("b", "Beta AB"));
  edit({ kind: "undo" });
  edit({ kind: "redo" });
  expect(texts().map(([name]) => name)).toEqual(["Alfa AB", "Beta AB"]);
  const [row, ...others] = table.rowsIn({ first: 1, end: 2 });
  expect(row?.texts[0]).toBe("Beta AB");
  expect(row?.isRefused).toBe(false);
  expect(row?.marks).toEqual({});
  expect(others).toEqual([]);
});

test("a row is refused where one of its marked cells is", () => {
  const { table, edit } = open(stored("a", "Alfa AB"));
  edit({ kind: "write", at: block(0, 2, 0, 3), block: [["250.000", "mycket"]] });
  const [row] = table.rowsIn(span);
  expect(Object.keys(row?.marks ?? {})).toEqual(["2", "3"]);
  expect(row?.isRefused).toBe(true);
});

test("what is typed is read as in a form, and refused where it cannot be read", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"));
  edit({ kind: "write", at: block(0, 1, 0, 2), block: [["1", "7500000"]] });
  edit({ kind: "write", at: block(0, 3), block: [["mycket"]] });
  expect(texts()[0]).toEqual(["Alfa AB", "1", "7 500 000", "mycket"]);
  const [row] = table.rowsIn(span);
  expect(row?.isRefused).toBe(true);
  expect(row?.marks[3]?.problem).toBeDefined();
  expect(table.findProblem({ row: 0, column: 0 }, 1)).toEqual({ row: 0, column: 3 });
  expect(table.findProblem({ row: 0, column: 3 }, 1)).toEqual({ row: 0, column: 3 });
  edit({ kind: "clear", at: block(0, 3) });
  expect(table.findProblem({ row: 0, column: 0 }, -1)).toBeNull();
});

test("a block from a spreadsheet goes on below the last row", () => {
  const { table, texts, edit } = open();
  const text = "Alfa AB\t0\t1 000 000\nBeta AB\t1\t2 000 000";
  const { pasted } = edit({ kind: "paste", at: block(0, 0), text, room });
  expect(pasted?.at).toEqual(block(0, 0, 1, 2));
  expect(texts()).toEqual([
    ["Alfa AB", "0", "1 000 000", ""],
    ["Beta AB", "1", "2 000 000", ""],
  ]);
  expect(copyBlock(table, block(0, 0, 1, 1))).toBe("Alfa AB\t0\r\nBeta AB\t1");
  edit({ kind: "undo" });
  expect(texts()).toEqual([]);
});

test("fills down, empties cells and removes rows, each to be undone", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"), stored("b", "Beta AB"));
  edit({ kind: "write", at: block(0, 1), block: [["2"]] });
  edit({ kind: "fill", at: block(0, 1, 1, 1) });
  expect(texts().map((row) => row[1])).toEqual(["2", "2"]);
  edit({ kind: "clear", at: block(1, 0, 1, 1) });
  expect(texts()[1]).toEqual(["", "", "", ""]);
  edit({ kind: "remove", at: block(0, 0) });
  expect(texts()).toHaveLength(1);
  expect(table.dirtyRows().map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
    ["a", true],
    ["b", false],
  ]);
  table.takeBack();
  expect(texts()).toEqual([
    ["Alfa AB", "", "", ""],
    ["Beta AB", "", "", ""],
  ]);
  expect(table.dirtyRows()).toEqual([]);
});

test("fills down over a value that was taken from a text as one step, which brings it back with its place", () => {
  const { table, texts, edit } = open(
    stored("a", "Alfa AB"),
    stored("b", "Beta AB"),
    stored("c", "C"),
  );
  const cited = () =>
    table.rows.map(({ draft }) => draft.citation(table.columns[1]?.name ?? "") !== null);
  const citation = {
    value: 2,
    source: "s",
    release: "r",
    start: 0,
    end: 1,
    rule: "pointed",
    confidence: null,
  } as const;
  table.take({ row: 1, column: 1 }, "2", citation);
  edit({ kind: "write", at: block(0, 1), block: [["1"]] });
  edit({ kind: "fill", at: block(0, 1, 2, 1) });
  expect(texts().map((row) => row[1])).toEqual(["1", "1", "1"]);
  expect(cited()).toEqual([false, false, false]);
  edit({ kind: "undo" });
  expect(texts().map((row) => row[1])).toEqual(["1", "2", ""]);
  expect(cited()).toEqual([false, true, false]);
  edit({ kind: "redo" });
  expect(texts().map((row) => row[1])).toEqual(["1", "1", "1"]);
  edit({ kind: "undo" });
  edit({ kind: "undo" });
  edit({ kind: "undo" });
  expect(texts().map((row) => row[1])).toEqual(["", "", ""]);
  expect(cited()).toEqual([false, false, false]);
});

test("a row that was added and is blank is not saved", () => {
  const { table, edit } = open();
  edit({ kind: "write", at: block(0, 0), block: [["Alfa AB"]] });
  edit({ kind: "clear", at: block(0, 0) });
  expect(table.dirtyRows()).toEqual([]);
});

test("an edit meant for a row that has gone writes nothing", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"), stored("b", "Beta AB"));
  const line = table.rowsIn(span)[0]?.line;
  edit({ kind: "remove", at: block(0, 0), line });
  const { isOutdated } = edit({ kind: "write", at: block(0, 0), line, block: [["Gamma AB"]] });
  expect(isOutdated).toBe(true);
  expect(texts()).toEqual([["Beta AB", "", "", ""]]);
});

test("what was brought back from an earlier visit is taken back too", () => {
  const { table, texts } = open(stored("a", "Alfa AB"), stored("b", "Beta AB"));
  const texted = { base: stored("a", "Alfa AB").record, texts: {} };
  table.restore([
    { ...texted, id: "a", version: 3, isRemoved: true },
    { ...texted, id: "n", version: null, isRemoved: false, texts: { name: "Gamma AB" } },
  ]);
  expect(texts().map(([name]) => name)).toEqual(["Beta AB", "Gamma AB"]);
  table.takeBack();
  expect(texts().map(([name]) => name)).toEqual(["Alfa AB", "Beta AB"]);
  expect(table.dirtyRows()).toEqual([]);
});

test("to undo after a newer version was met writes what others saved, not what stood before that", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"));
  edit({ kind: "write", at: block(0, 0), block: [["Alfa Holding AB"]] });
  const theirs = stored("a", "Alfa Invest AB");
  table.merge("a", { ...theirs, meta: { ...theirs.meta, version: 4 } });
  const [met] = unchosenOverlaps(table);
  if (!met) throw new Error("nothing to choose");
  edit({ kind: "undo" });
  expect(texts()[0]?.[0]).toBe("Alfa Invest AB");
  expect(table.dirtyRows()).toEqual([]);
  edit({ kind: "redo" });
  expect(texts()[0]?.[0]).toBe("Alfa Holding AB");
  table.choose(met, "theirs");
  edit({ kind: "undo" });
  expect(texts()[0]?.[0]).toBe("Alfa Holding AB");
});

test("where others add and delete rows, the active cell stays that of its row, or the one below the last", () => {
  const [a, b, c] = [stored("a", "Alfa AB"), stored("b", "Beta AB"), stored("c", "Gamma AB")];
  const { table } = open(a, b);
  const moved: unknown[] = [];
  const { activeCell } = table;
  activeCell.connect(
    () => {},
    (place) => {
      moved.push(place);
      activeCell.note(place);
    },
  );
  activeCell.note({ row: 1, column: 2 });
  table.load([b]);
  table.follow([b, c]);
  expect(moved).toEqual([{ row: 0, column: 2 }]);
  activeCell.note({ row: 2, column: 0 });
  table.follow([b, c, a]);
  expect(moved.slice(1)).toEqual([{ row: 3, column: 0 }]);
  table.load([]);
  expect(moved).toHaveLength(3);
});

test("a row that was removed is brought back, as a new one where that was saved", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"));
  const [row] = table.rows;
  if (!row) throw new Error("no row");
  edit({ kind: "remove", at: block(0, 0) });
  table.bringBack(row);
  expect([texts(), table.dirtyRows()]).toEqual([[["Alfa AB", "", "", ""]], []]);
  edit({ kind: "remove", at: block(0, 0) });
  row.noteSent();
  table.markSaved(new Map());
  table.bringBack(row);
  expect(texts()).toEqual([["Alfa AB", "", "", ""]]);
  expect(table.dirtyRows().map(({ id, version }) => [id === "a", version])).toEqual([
    [false, null],
  ]);
});

test("what was done to other rows is undone after a record that somebody deleted became a new one", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"), stored("b", "Beta AB"));
  edit({ kind: "write", at: block(1, 0), block: [["Beta Invest AB"]] });
  edit({ kind: "write", at: block(0, 0), block: [["Alfa Holding AB"]] });
  table.renew("a");
  edit({ kind: "undo" });
  // Nothing of it is stored, so the earlier text is like any other.
  expect(texts().map(([name]) => name)).toEqual(["Alfa AB", "Beta Invest AB"]);
  edit({ kind: "undo" });
  expect(texts().map(([name]) => name)).toEqual(["Alfa AB", "Beta AB"]);
  edit({ kind: "redo" });
  expect(texts().map(([name]) => name)).toEqual(["Alfa AB", "Beta Invest AB"]);
});

test("what was done to a row that somebody deleted is no step any more", () => {
  const { table, texts, edit } = open(stored("a", "Alfa AB"), stored("b", "Beta AB"));
  edit({ kind: "write", at: block(1, 0), block: [["Beta Invest AB"]] });
  edit({ kind: "remove", at: block(0, 0) });
  expect(table.renew("a")).toBeNull();
  edit({ kind: "undo" });
  expect(texts().map(([name]) => name)).toEqual(["Beta AB"]);
  edit({ kind: "write", at: block(0, 1), block: [["0"]] });
  edit({ kind: "undo" });
  table.follow([]);
  edit({ kind: "write", at: block(0, 0), block: [["Gamma AB"]] });
  edit({ kind: "undo" });
  edit({ kind: "redo" });
  expect(texts().map(([name]) => name)).toEqual(["Gamma AB"]);
});

test("the same text again, or the offer, confirms how a cell was read, and is no step", () => {
  const confirmedBy = (confirming: GridEdit) => {
    const { table, edit, texts } = open();
    edit({ kind: "write", at: block(0, 0), block: [["Alfa AB"]] });
    const amount = table.columns.findIndex(({ name }) => name === "amountInCash");
    const marks = () => Object.values(table.rowsIn(span)[0]?.marks ?? {});
    edit({ kind: "write", at: block(0, amount), block: [["37.817"]] });
    expect(marks()).toEqual([{ doubt: "grouped" }]);
    const again = { at: block(0, amount), column: amount };
    edit({ ...confirming, ...again });
    expect(marks()).toEqual([]);
    edit({ kind: "undo" });
    return texts();
  };
  const without = [["Alfa AB", "", "", ""]];
  const same: GridEdit = { kind: "write", at: block(0, 0), block: [["37,817"]] };
  expect(confirmedBy(same)).toEqual(without);
  expect(confirmedBy({ kind: "offers", column: 0, sort: "right" })).toEqual(without);
});
