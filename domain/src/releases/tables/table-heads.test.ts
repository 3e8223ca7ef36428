import { describe, expect, test } from "vitest";
import { lines, only, placesOf, rowsOf } from "../../../test/commit-tables.ts";
import { columnStarts } from "./header-words.ts";
import { readCommitTables } from "./read-tables.ts";

test("heads of more columns than the rows have cells are told and name none, but all amounts", () => {
  const text = lines(
    "Teckningsåtaganden och garantiåtaganden",
    "Tecknings-\tAndel av",
    "Namn\tåtagande\tBottengaranti\tToppgaranti\tTotalt\temissionen",
    "Alfa AB\t2 000 000\t2 000 000\t5 %",
    "Beta AB\t1 000 000\t1 000 000\t2,5 %",
    "Gamma AB\t1 000 000\t500 000\t1 500 000\t3,8 %",
  );
  const table = only(text);
  expect(table.columns.map(({ field }) => field)).toEqual([
    "name",
    null,
    null,
    "amountInPercentage",
  ]);
  expect(table.unplaced).toContain("Namn · åtagande · Bottengaranti");
  expect(table.unread).toHaveLength(1);
  const amounts = only(
    lines(
      "Garantiåtaganden",
      "Namn\tBottengaranti (SEK)\tToppgaranti (SEK)",
      "Alfa AB\t2 000 000",
      "Beta AB\t1 000 000",
    ),
  );
  expect(rowsOf(amounts)).toEqual([
    { name: "Alfa AB", amountInCash: "2000000" },
    { name: "Beta AB", amountInCash: "1000000" },
  ]);
});

test("heads that go over two lines, with empty cells, and rows that tell a part or nothing of any level", () => {
  const text = lines(
    "\tTecknings-\tAvsikts-\t\t\tAndel av",
    "Namn\tförbindelse\tförklaring\tBottengaranti\tTotalt belopp\terbjudandet",
    "Alfa AB\t2 000 000\t\t\t2 000 000\t5 %",
    "Beta AB\t\t\t1 000 000\t1 000 000\t2,5 %",
    "Gamma AB\t\t500 000\t\t500 000\t1,3 %",
    "Totalt\t2 000 000\t500 000\t1 000 000\t3 500 000\t8,8 %",
    "Andel av erbjudandet\t5 %\t1,3 %\t2,5 %\t8,8 %\t",
  );
  const table = only(text);
  expect(table.columns[1]?.name).toBe("Teckningsförbindelse / Bottengaranti");
  expect(rowsOf(table)).toEqual([
    { name: "Alfa AB", feeLevel: "0", amountInCash: "2000000", amountInPercentage: "5" },
    { name: "Beta AB", feeLevel: "1", amountInCash: "1000000", amountInPercentage: "2,5" },
  ]);
  expect(placesOf(text, table)[0]?.[1]).toBe("förbindelse");
  expect(table.unread.map(({ start, end }) => text.slice(start, end).split("\t")[0])).toEqual([
    "Gamma AB",
  ]);
  expect(table.sums.map(({ difference }) => difference)).toEqual(["0", "0"]);
});

test("a title that goes over two lines, or beside heads of other levels, tells no level", () => {
  const rows = ["Alfa AB\t2 000 000", "Beta AB\t1 000 000"];
  const levels = (...above: readonly string[]) =>
    rowsOf(only(lines(...above, ...rows))).map(({ feeLevel }) => feeLevel ?? null);
  expect(levels("Garantiåtaganden", "Namn\tSEK")).toEqual(["1", "1"]);
  expect(levels("Teckningsåtaganden och", "garantiåtaganden", "Namn\tSEK")).toEqual([null, null]);
  expect(levels("Teckningsåtaganden", "Namn\tBottengaranti\tTeckningsåtagande")).toEqual([
    null,
    null,
  ]);
});

test("a level that the head of the names says", () => {
  const table = only(
    lines(
      "Teckningsåtagare\tUnits\tFaktisk volym",
      "Alfa AB\t10 000\t1 500,5",
      "Beta AB\t5 000\t750",
    ),
  );
  expect(rowsOf(table)).toEqual([
    { name: "Alfa AB", amountInCash: "1500,5", feeLevel: "0" },
    { name: "Beta AB", amountInCash: "750", feeLevel: "0" },
  ]);
});

describe("heads that stand above several columns", () => {
  const told = (text: string) =>
    readCommitTables(text).map(({ columns, rows }) => ({
      fields: columns.map(({ field }) => field),
      rows: rows.map((row) =>
        row
          .map((cell) => cell?.text)
          .join(" ")
          .replace(/\s/gu, " "),
      ),
    }));
  const amounts = "Alfa AB\t1 000 000\t5 %\t2 000 000\t10 %\nBeta AB\t500 000\t2 %\t900 000\t4 %\n";
  const bothFigures = {
    fields: ["name", "feeLevel", "amountInCash", "amountInPercentage"],
    rows: (one: number, other: number) => [
      `Alfa AB ${one} 1 000 000 5`,
      `Alfa AB ${other} 2 000 000 10`,
      `Beta AB ${one} 500 000 2`,
      `Beta AB ${other} 900 000 4`,
    ],
  };

  test("whose empty cells are kept", () => {
    const text = `Åtaganden\nNamn\tTeckningsåtagande\t\tGarantiåtagande\n\tSEK\tAndel\tSEK\tAndel\n${amounts}`;
    expect(told(text)).toEqual([{ fields: bothFigures.fields, rows: bothFigures.rows(0, 1) }]);
  });

  test("one for each time that the heads below are told", () => {
    const text = `Garantier\nGarant\tBottengaranti\tToppgaranti\n\tBelopp, SEK\tProcent\tBelopp, SEK\tProcent\n${amounts}`;
    expect(told(text)).toEqual([{ fields: bothFigures.fields, rows: bothFigures.rows(1, 2) }]);
  });

  test("one above a run of others, beside some that have none below", () => {
    const text =
      "Åtaganden\nInvesterare\tTeckningsförbindelse (SEK)\tGarantiåtagande\n\t\tBotten (SEK)\tTopp (SEK)\nAlfa AB\t1 000 000\t2 000 000\t300 000\nBeta AB\t500 000\t900 000\t0\n";
    expect(told(text)[0]?.rows).toEqual([
      "Alfa AB 0 1 000 000",
      "Alfa AB 1 2 000 000",
      "Alfa AB 2 300 000",
      "Beta AB 0 500 000",
      "Beta AB 1 900 000",
    ]);
  });

  test("where several ways fit, no level is read", () => {
    const text =
      "Åtaganden\nNamn\tTeckningsåtagande\tGarantiåtagande\n\tSEK\tAndel\tBelopp\nAlfa AB\t1 000 000\t5 %\t2 000 000\nBeta AB\t500 000\t2 %\t900 000\n";
    expect(told(text)[0]?.fields).not.toContain("amountInCash");
  });
});

test.each(["subscription commitments", "subscription undertaking", "subscription obligations"])(
  "heads of columns in one line: %s",
  (head) => {
    expect(columnStarts(`name ${head} amount`)).toEqual([5, 5 + head.length + 1]);
  },
);
