import { expect, test } from "vitest";
import { takeOffers } from "./column-offers.ts";
import { Sheet } from "./sheet.ts";

const header = "id\tshare_id\tapprox_guarantor\tunit_sub_price";
const rows = [
  "a\tNXTCL \t81\t1,5 MSEK",
  "b\tDBP B\t0,49\t12",
  "c\t\u00a0ANNE\t12\t25 tkr",
  "d\tPLEX\t0,495\tgratis",
  "Summa \t\t0,49\t",
  "e\tSAM\t75\t3 %",
];

const sheetOf = () => {
  const sheet = new Sheet();
  const table = sheet.read("issues", [header, ...rows].join("\n"));
  for (const _ of sheet.check()) continue;
  if (!table) throw new Error("nothing was read");
  return { sheet, table };
};

test.each([
  [1, "trimmed", [2, 4], ["NXTCL", "ANNE"]],
  [2, "percent", [3, 5], ["49", "49,5"]],
  [3, "amount", [2, 4], ["1\u00a0500\u00a0000", "25\u00a0000"]],
] as const)("takes all that is offered in column %i as %s", (column, sort, lines, texts) => {
  const { sheet, table } = sheetOf();
  const change = takeOffers(table, { column, sort }, sheet.references);
  expect(change).toEqual({
    path: "issues",
    lines,
    column,
    block: texts.map((text) => [text]),
  });
});

test("is one step, after which nothing more is offered, and undone as one", () => {
  const { sheet, table } = sheetOf();
  const wanted = { column: 2, sort: "percent" } as const;
  const before = [...sheet.batchRows()];
  const change = takeOffers(table, wanted, sheet.references);
  expect(change && sheet.apply(change)).toHaveLength(2);
  expect(takeOffers(table, wanted, sheet.references)).toBeNull();
  sheet.apply("undo");
  expect([...sheet.batchRows()]).toEqual(before);
});
