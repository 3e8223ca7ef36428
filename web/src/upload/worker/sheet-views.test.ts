import { expect, test } from "vitest";
import { Sheet } from "@teckna/domain/sheet/sheet";
import type { SheetCommand } from "@teckna/domain/sheet/sheet-change";
import { SheetViews } from "./sheet-views.ts";

test("rows that leave and rows that come back at once leave the others in the order of their lines", () => {
  const sheet = new Sheet();
  sheet.read("issues", "id\na\nb\nc\nd\ne");
  for (const _ of sheet.check()) continue;
  const views = new SheetViews(sheet, () => new Map());
  views.choose("issues", "all");
  const lines = () => views.rowsOf("issues").map(({ line }) => line);
  const apply = (...commands: readonly SheetCommand[]): boolean =>
    views.showAgain(
      "issues",
      commands.flatMap((command) => sheet.apply(command)),
    );
  const remove = (...gone: number[]): SheetCommand => ({
    path: "issues",
    lines: gone,
    column: 0,
    block: [[""]],
  });
  expect(apply(remove(3, 5))).toBe(true);
  expect(lines()).toEqual([2, 4, 6]);
  expect(apply("undo", remove(2))).toBe(true);
  expect(lines()).toEqual([3, 4, 5, 6]);
  expect(apply("undo")).toBe(true);
  expect(lines()).toEqual([2, 3, 4, 5, 6]);
  expect(apply()).toBe(false);
});

test("a search goes on in the next table, which is then shown whole", () => {
  const sheet = new Sheet();
  sheet.read("issues", "id\tshare_id\na\tALFA");
  sheet.read("fees", "id\tissue_id\tfee_cash\nf\ta\t12\ng\ta\t12x7");
  for (const _ of sheet.check()) continue;
  const views = new SheetViews(sheet, () => new Map());
  views.choose("fees", "problems");
  const from = { row: 0, column: 0 };
  const found = views.find({ path: "issues", sort: "problem", place: from, direction: 1 });
  expect(found).toEqual({ path: "fees", place: { row: 1, column: 2 } });
  expect(views.rowsOf("fees").map(({ line }) => line)).toEqual([2, 3]);
});

test("columns that are not known are shown as such, each by its own header", () => {
  const sheet = new Sheet();
  sheet.read("issues", "id\tXxqz\tshare_id\tYyqz\na\t1\tALFA\t2");
  const views = new SheetViews(sheet, () => new Map());
  const unknown = views.of("issues").columns.map((column) => column.unknown?.index ?? null);
  expect(unknown).toEqual([null, 1, null, 3]);
});

test("rows that are left out are shown alone where that is requested, those of children too", () => {
  const sheet = new Sheet();
  sheet.read("issues", "id\tshare_id\na\tALFA\nKälla: Cision, uppdaterad 2024-12-01\t");
  sheet.read("fees", "id\tissue_id\tfee_cash\nf\ta\t12\nSumma\t\t12\n* Inkl. moms\t\t");
  for (const _ of sheet.check()) continue;
  const views = new SheetViews(sheet, () => new Map());
  const shown = (path: "issues" | "fees") => {
    views.choose(path, "leftOut");
    return views.rowsOf(path).map(({ line }) => line);
  };
  expect(shown("issues")).toEqual([3]);
  expect(shown("fees")).toEqual([3, 4]);
});
