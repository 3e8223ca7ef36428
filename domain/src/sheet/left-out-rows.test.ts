import fc from "fast-check";
import { expect, test } from "vitest";
import {
  change,
  finish,
  read,
  reload,
  standOf,
  tables,
  take,
  textsOf,
} from "../../test/sheet-arbitraries.ts";
import type { EntityPath } from "../entities.ts";
import { Sheet } from "./sheet.ts";
import type { SheetCommand } from "./sheet-change.ts";
import { readSheetCell } from "./sheet-cells.ts";

type Texts = { readonly [P in EntityPath]?: string };

const sheetOf = (texts: Texts): Sheet => {
  const sheet = new Sheet();
  for (const path of ["issues", "warrants", "fees", "commits", "sources"] as const)
    sheet.read(path, texts[path] ?? "");
  return finish(sheet);
};

const sentLines = (sheet: Sheet): number[] => [...sheet.batchRows()].map(({ line }) => line);

const asideOf = (sheet: Sheet, path: EntityPath, line: number) => {
  const row = sheet.table(path)?.rowAt(line);
  return row?.isLeftOut === true ? row.aside : null;
};

const issues = (...rows: readonly string[]): string =>
  ["id\tshare_id\toffered_units\tapprox_guarantor", ...rows].join("\n");
const commits = (...rows: readonly string[]): string =>
  ["id\tissue_id\tname\tamount_in_cash\tfee_level", ...rows].join("\n");

const footnote = "Källa: Cision, uppdaterad 2024-12-01";

test("a footnote below the table is left out, counted and marked where it stands", () => {
  const sheet = sheetOf({ issues: issues("i1\tNORD\t5\t", footnote) });
  expect(sheet.countsOf("issues")).toEqual({ rows: 1, refused: 0, doubtful: 0, leftOut: 1 });
  expect(sentLines(sheet)).toEqual([2]);
  const row = sheet.table("issues")?.rowAt(3);
  expect(row && readSheetCell(row, 0, sheet.references)).toEqual({
    text: footnote,
    aside: "idOnly",
  });
});

test("a row that is taken in is saved, is marked as a sentence, and can be left out again", () => {
  const sheet = sheetOf({ issues: issues("i1\tNORD\t5\t", footnote) });
  sheet.apply({ path: "issues", lines: [3], isTaken: true });
  expect(sentLines(sheet)).toEqual([2, 3]);
  expect(sheet.countsOf("issues")).toEqual({ rows: 2, refused: 0, doubtful: 1, leftOut: 0 });
  expect(sheet.stepCommand("undo")).toBe("undo");
  sheet.apply("undo");
  expect(sentLines(sheet)).toEqual([2]);
  sheet.apply("redo");
  expect(sentLines(sheet)).toEqual([2, 3]);
  sheet.markWritten();
  expect(sheet.stepCommand("undo")).toEqual({ path: "issues", lines: [3], isTaken: false });
});

test("what was taken in is so after a reload, on whatever line it stands then", () => {
  const sheet = sheetOf({ issues: issues("i1\tNORD\t5\t", footnote) });
  sheet.apply({ path: "issues", lines: [3], isTaken: true });
  const table = sheet.table("issues");
  const again = new Sheet();
  again.read("issues", issues(footnote, "i1\tNORD\t5\t"), {}, table?.takenTexts);
  expect(sentLines(again)).toEqual([2, 3]);
});

test.each([
  ["its id and its issue", "c2\ti1\t\t\t"],
  ["its issue", "\ti1\t\t\t"],
  ["its id", "Not 1\t\t\t\t"],
  ["its id and a dash for a number", "c2\ti1\t\t–\t-"],
])("a child with nothing but %s is left out", (_, row) => {
  const sheet = sheetOf({ issues: issues("i1\tNORD"), commits: commits("c1\ti1\tA\t5\t1", row) });
  expect(asideOf(sheet, "commits", 3)).toBe("idOnly");
  expect(sheet.countsOf("commits")).toMatchObject({ rows: 1, refused: 0, leftOut: 1 });
});

test("an issue with nothing but its id is saved while a row is its child", () => {
  const sheet = sheetOf({ issues: issues("i1"), commits: commits("c1\ti1\tA\t5\t1") });
  expect(sentLines(sheet)).toEqual([2, 2]);
  expect(sheet.countsOf("commits").refused).toBe(0);
  sheet.apply({ path: "commits", lines: [2], column: 1, block: [["annan"]] });
  expect(asideOf(sheet, "issues", 2)).toBe("idOnly");
  sheet.apply("undo");
  expect(asideOf(sheet, "issues", 2)).toBeNull();
});

test("what stands in a column that nothing is decided about is not passed over", () => {
  const text = "id\tokänt\nx1\tnågot";
  const sheet = sheetOf({ issues: text });
  expect(sheet.countsOf("issues")).toMatchObject({ refused: 1, leftOut: 0 });
  sheet.read("issues", text, { "1:okänt": "ignore" });
  finish(sheet);
  expect(sheet.countsOf("issues")).toMatchObject({ refused: 0, leftOut: 1 });
});

test("a row that is typed below the others is saved with its id alone, a block with one is not", () => {
  const sheet = sheetOf({ issues: issues("i1\tNORD\t5\t") });
  sheet.apply({ path: "issues", lines: [3], column: 0, block: [["i2"]] });
  sheet.apply({ path: "issues", lines: [4, 5], column: 0, block: [["i3"], ["i4"]] });
  expect(sentLines(sheet)).toEqual([2, 3]);
  expect(sheet.table("issues")?.takenTexts).toEqual(["3\ti2"]);
});

test.each([`"a\tb"`, "x".repeat(501)])(
  "what a missing quote made one cell of is refused: %j",
  (id) => {
    const sheet = sheetOf({ issues: issues("i1\tNORD\t5\t", id) });
    expect(sheet.countsOf("issues")).toMatchObject({ rows: 2, refused: 1, leftOut: 0 });
  },
);

test("a header line once more is refused as before", () => {
  const sheet = sheetOf({ issues: issues("i1\tNORD", "id") });
  expect(sheet.countsOf("issues")).toMatchObject({ refused: 1, leftOut: 0 });
});

test.each([
  ["issues", "Summa\t\t12\t"],
  ["issues", "TOTALT:\t3 st\t12\t"],
  ["issues", "\tSumma (st)\t12\t"],
  ["issues", "Totalt 2024\t\t12\t"],
  ["commits", "\ti1\tSumma\t100\t"],
  ["commits", "c9\ti1\tTotalt SEK\t100\t"],
  ["commits", "\tSumma\t\t100\t"],
] as const)("a row of %s called a total is left out: %j", (path, row) => {
  const sheet = sheetOf({
    issues: path === "issues" ? issues("i1\tNORD\t5\t", row) : issues("i1\tNORD\t5\t"),
    commits: path === "commits" ? commits("c1\ti1\tA\t5\t1", row) : "",
  });
  expect(asideOf(sheet, path, 3)).toBe("total");
});

test.each([
  ["issues", "sum-2024\tSUM\t12\t"],
  ["issues", "i2\tTOTAL\t12\t"],
  ["commits", "c2\ti1\tSumma Equity AB\t5\t1"],
  ["commits", "c2\ti1\tTotalförsvarets fond\t5\t1"],
  ["commits", "c2\tTotal\tB\t5\t1"],
] as const)("a row of %s that only looks like a total is saved: %j", (path, row) => {
  const sheet = sheetOf({
    issues: path === "issues" ? issues("i1\tNORD\t5\t", row) : issues("i1\tNORD\t5\t"),
    commits: path === "commits" ? commits("c1\ti1\tA\t7\t1", row) : "",
  });
  expect(asideOf(sheet, path, 3)).toBeNull();
  expect(sheet.countsOf(path)).toMatchObject({ rows: 2, refused: 0 });
});

test.each([
  ["no id", issues("i1\tA\t100\t", "i2\tB\t200,0\t", "\t\t300\t"), "issues"],
  ["another label", issues("i1\tA\t100\t", "i2\tB\t200\t", "\tAlla tre\t300\t"), "issues"],
  [
    "a label for an id",
    issues("i1\tA\t100\t", "i2\tB\t200\t", "i3\tC\t1\t", "Alla\t\t301\t"),
    "issues",
  ],
  ["no issue", commits("c1\ti1\tA\t0,1\t", "c2\ti1\tB\t0,2\t", "\t\tAlla\t0,3\t"), "commits"],
] as const)("the last row with %s is left out where it sums up the others", (_, text, path) => {
  const sheet = sheetOf({ issues: issues("i1\tA"), [path]: text });
  const last = sheet.table(path)?.rows.at(-1);
  expect(last).toMatchObject({ isLeftOut: true, aside: "total" });
});

test.each([
  ["names its issue", commits("c1\ti1\tA\t100\t", "c2\ti1\tB\t200\t", "c3\ti1\tC\t300\t")],
  ["is another number", commits("c1\ti1\tA\t100\t", "c2\ti1\tB\t200\t", "\t\t\t301\t")],
  ["follows one row only", commits("c1\ti1\tA\t100\t", "\t\t\t100\t")],
])("the last row is no total where it %s", (_, text) => {
  const sheet = sheetOf({ issues: issues("i1\tA"), commits: text });
  expect(sheet.countsOf("commits").leftOut).toBe(0);
});

test("an edit above a total makes it a row like any other, and undoing that a total", () => {
  const sheet = sheetOf({ issues: issues("i1\tA\t100\t", "i2\tB\t200\t", "\t\t300\t") });
  expect(asideOf(sheet, "issues", 4)).toBe("total");
  sheet.apply({ path: "issues", lines: [2], column: 2, block: [["101"]] });
  expect(asideOf(sheet, "issues", 4)).toBeNull();
  expect(sheet.countsOf("issues")).toMatchObject({ rows: 3, refused: 1, leftOut: 0 });
  sheet.apply("undo");
  expect(sheet.countsOf("issues")).toMatchObject({ rows: 2, refused: 0, leftOut: 1 });
});

const command = fc.oneof<fc.MaybeWeightedArbitrary<SheetCommand>[]>(
  { arbitrary: change, weight: 5 },
  { arbitrary: take, weight: 3 },
  fc.constantFrom<SheetCommand>("undo", "redo"),
);

test("after any edits the rows stand as those of a sheet that is read anew", () => {
  fc.assert(
    fc.property(tables, fc.array(command, { maxLength: 8 }), (texts, commands) => {
      const sheet = finish(read(texts));
      for (const one of commands) sheet.apply(one);
      expect(standOf(reload(textsOf(sheet)))).toEqual(standOf(sheet));
    }),
    { numRuns: 200 },
  );
});
