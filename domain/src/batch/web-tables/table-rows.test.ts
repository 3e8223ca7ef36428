import { expect, it } from "vitest";
import { tableRows } from "./table-rows.ts";

const cell = (text: string, across = 1, deep = 1) => ({ text, across, deep });

it("keeps the columns where cells reach over several", () => {
  expect(
    tableRows([
      [cell("Namn", 2), cell("Belopp", 1, 2)],
      [cell("A"), cell("B")],
      [cell("C"), cell("D"), cell("1")],
    ]),
  ).toEqual([
    ["Namn", "", "Belopp"],
    ["A", "B", ""],
    ["C", "D", "1"],
  ]);
});

it("a cell with several lines is one, without spaces around it", () => {
  expect(tableRows([[cell("\n  Fond Ett\n   AB \u00a0"), cell("1\u00a0000")]])).toEqual([
    ["Fond Ett AB", "1\u00a0000"],
  ]);
});

it("has no rows without cells", () => {
  expect(tableRows([[], [cell("a")], []])).toEqual([["a"]]);
});

it("believes no cell that reaches over a thousand columns", () => {
  expect(tableRows([[cell("a", 1000, 65_534), cell("b", 0, 0)]])[0]).toHaveLength(51);
});
