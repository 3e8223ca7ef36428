import { describe, expect, test } from "vitest";
import { now } from "../../test/sound-case.ts";
import { columnKey } from "./column-choices.ts";
import { Sheet } from "./sheet.ts";
import type { EntityPath } from "../entities.ts";
import { SheetWarnings } from "./sheet-warnings.ts";

const issues = [
  "id\tinc_rights_date\tex_rights_date\tsub_end_date\tunit_sub_price\toffered_units\tapprox_commitment",
  "a\t2026-11-10\t2026-11-11\t2026-12-01\t1,50\t10 000 000\t30 %",
  "b\t2026-11-11\t2026-11-11\t2026-12-01\t1,50\t10 000 000\t",
].join("\n");

const commits = [
  "issue_id\tname\tamount_in_cash\tfee_level",
  "a\tAnna Ekdal\t4 500 000\t0",
  "a\tAnna Ekdal\t1,5 MSEK\t0",
  "b\tAnna Ekdal\t15 150 001\t0",
  "stored\tAnna Ekdal\t\t0",
].join("\n");

const open = (texts: { readonly [P in EntityPath]?: string } = { issues, commits }) => {
  const sheet = new Sheet();
  for (const [path, text] of Object.entries(texts) as [EntityPath, string][])
    sheet.read(path, text);
  for (const left of sheet.check()) expect(left).toBeGreaterThanOrEqual(0);
  const warnings = new SheetWarnings(sheet);
  const idsIn = (path: EntityPath): string[][] => {
    const rows = sheet.table(path)?.rows ?? [];
    const found = warnings.of(rows, now);
    return rows.map((row) => (found.get(row) ?? []).map(({ id }) => id).toSorted());
  };
  return { sheet, idsIn };
};

describe("the warnings of pasted rows", () => {
  test("are those of each issue with the children that name it", () => {
    const { idsIn } = open();
    expect(idsIn("issues")).toEqual([
      ["S06", "X02"],
      ["D01", "D02", "S06", "X02"],
    ]);
  });

  test("are those of a child beside its issue, or alone where its issue is not pasted", () => {
    const { idsIn } = open();
    expect(idsIn("commits")).toEqual([[], ["K06"], ["K11"], ["K05"]]);
  });

  test("follow an edit of the issue and of its children", () => {
    const { sheet, idsIn } = open();
    expect(idsIn("commits")[2]).toEqual(["K11"]);
    sheet.apply({ path: "issues", lines: [3], column: 5, block: [["20 000 000"]] });
    expect(idsIn("commits")[2]).toEqual([]);
    sheet.apply({ path: "commits", lines: [3], column: 1, block: [["Eva Ekdal"]] });
    expect(idsIn("commits")[1]).toEqual([]);
    sheet.apply({ path: "commits", lines: [4], column: 0, block: [["a"]] });
    expect(idsIn("commits")).toEqual([[], [], ["K06", "K11"], ["K05"]]);
    sheet.apply("undo");
    expect(idsIn("commits")[2]).toEqual([]);
  });

  test("follow a choice of what a column holds", () => {
    const text = "issue_id\tname\tamount_in_csh\tfee_level\nstored\tAnna\t1 000\t0";
    const { sheet, idsIn } = open({ commits: text });
    expect(idsIn("commits")).toEqual([["K05"]]);
    sheet.read("commits", text, { [columnKey({ index: 2, name: "amount_in_csh" })]: "read" });
    for (const left of sheet.check()) expect(left).toBeGreaterThanOrEqual(0);
    expect(idsIn("commits")).toEqual([[]]);
  });

  test("take no side where two issues have one id", () => {
    const { idsIn } = open({ issues: issues.replace("\nb", "\na"), commits });
    expect(idsIn("commits")[1]).toEqual([]);
    expect(idsIn("issues")).toEqual([[], ["D01", "D02"]]);
  });
});
