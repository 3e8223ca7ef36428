import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { lines, only, placesOf, rowsOf } from "../../../test/commit-tables.ts";
import { readCommitTables } from "./read-tables.ts";

const plain = lines(
  "Bolaget har erhållit följande garantiåtaganden.",
  "",
  "Emissionsgaranter",
  "Namn\tGarantibelopp (SEK)\tAndel av emissionen",
  "Alfa Invest AB\t7\u00a0500\u00a0000\t12,5 %",
  "Beta Kapital AB (publ)¹\t2 500 000*\t4,2 %",
  "Totalt\t10 000 000\t16,7 %",
  "1) Genom helägt bolag, 5 000 000 aktier.",
);

test("amounts, percentages and the level that their head names, without notes and the row that sums them up", () => {
  const table = only(plain);
  expect(rowsOf(table)).toEqual([
    { name: "Alfa Invest AB", amountInCash: "7500000", amountInPercentage: "12,5", feeLevel: "1" },
    {
      name: "Beta Kapital AB (publ)",
      amountInCash: "2500000",
      amountInPercentage: "4,2",
      feeLevel: "1",
    },
  ]);
  expect(table.title).toBe("Emissionsgaranter");
  expect(table.columns.map(({ name }) => name)).toEqual([
    "Namn",
    "Garantibelopp (SEK)",
    "Andel av emissionen",
    "Garantibelopp (SEK)",
  ]);
  expect(table.sums).toEqual([
    { name: "Totalt", rows: "10000000", stated: "10000000", difference: "0" },
  ]);
  expect(placesOf(plain, table)).toEqual([
    ["Alfa Invest AB", "7\u00a0500\u00a0000", "12,5 %", "Garantibelopp (SEK)"],
    ["Beta Kapital AB (publ)", "2 500 000", "4,2 %", "Garantibelopp (SEK)"],
  ]);
});

test("rows of about the same length, as lines of a text that was broken at a width", () => {
  const names = ["Alfa", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"];
  const table = lines(
    "Namn                            Bottengaranti        Toppgaranti",
    ...names.map(
      (name) => `${`${name} Invest AB (publ)`.padEnd(32)}1 000 000            2 500 000`,
    ),
  );
  expect(rowsOf(only(table))).toHaveLength(2 * names.length);
});

test("a row for each level that a head over the columns names, for what is filled in alone", () => {
  const text = lines(
    "Tecknings- och garantiåtaganden",
    "Investerare\tTeckningsåtagande\tBottengaranti\tToppgaranti\tTotalt",
    "Alfa AB\t1 000 000\t2 000 000\t\t3 000 000",
    "Beta AB\t-\t0\t500 000\t500 000",
    "Summa\t1 000 000\t2 000 000\t600 000\t3 600 000",
  );
  const table = only(text);
  expect(rowsOf(table)).toEqual([
    { name: "Alfa AB", amountInCash: "1000000", feeLevel: "0" },
    { name: "Alfa AB", amountInCash: "2000000", feeLevel: "1" },
    { name: "Beta AB", amountInCash: "500000", feeLevel: "2" },
  ]);
  expect(placesOf(text, table).map((cells) => cells[1])).toEqual([
    "Teckningsåtagande",
    "Bottengaranti",
    "Toppgaranti",
  ]);
  expect(table.sums).toEqual([
    { name: "Summa, Teckningsåtagande", rows: "1000000", stated: "1000000", difference: "0" },
    { name: "Summa, Bottengaranti", rows: "2000000", stated: "2000000", difference: "0" },
    { name: "Summa, Toppgaranti", rows: "500000", stated: "600000", difference: "100000" },
  ]);
});

test("heads in two lines, of which the upper is of several columns", () => {
  const table = only(
    lines(
      "\tTeckningsförbindelse\t\tGarantiåtagande\t",
      "Namn\tSEK\t%\tSEK\t%",
      "Alfa AB\t1 000 000\t5,0\t2 000 000\t10,0",
      "Beta AB\t\t\t500 000\t2,5",
    ),
  );
  expect(rowsOf(table)).toEqual([
    { name: "Alfa AB", amountInCash: "1000000", amountInPercentage: "5", feeLevel: "0" },
    { name: "Alfa AB", amountInCash: "2000000", amountInPercentage: "10", feeLevel: "1" },
    { name: "Beta AB", amountInCash: "500000", amountInPercentage: "2,5", feeLevel: "1" },
  ]);
});

test("levels as headings between the rows, each with its own sum", () => {
  const table = only(
    lines(
      "Garantikonsortium",
      "Garant\tBelopp",
      "Bottengarantier",
      "Alfa AB\t3 000 000",
      "Beta AB\t2 000 000",
      "Summa\t5 000 000",
      "Toppgarantier",
      "Gamma AB\t1 000 000",
      "Summa\t1 000 000",
      "Mellangarantier",
      "Delta AB\t4 000 000",
      "Totalt\t10 500 000",
    ),
  );
  expect(rowsOf(table)).toEqual([
    { name: "Alfa AB", amountInCash: "3000000", feeLevel: "1" },
    { name: "Beta AB", amountInCash: "2000000", feeLevel: "1" },
    { name: "Gamma AB", amountInCash: "1000000", feeLevel: "2" },
    { name: "Delta AB", amountInCash: "4000000" },
  ]);
  expect(table.sums.map(({ rows, difference }) => [rows, difference])).toEqual([
    ["5000000", "0"],
    ["1000000", "0"],
    ["10000000", "500000"],
  ]);
  expect(table.unread).toHaveLength(1);
});

test("a level in a column of its own, in English, in thousands", () => {
  const text = lines(
    "The company has received subscription undertakings and guarantee commitments from the following investors:",
    "Investor | Type of commitment | Amount (SEK '000) | Share of the issue",
    "--- | --- | --- | ---",
    "Alfa Holding AB | Subscription undertaking | 1,250 | 2.5%",
    "Beta Capital AS | Top guarantee | 12,500.5 | 25.0%",
    "Gamma AB | Letter of intent | 500 | 1.0%",
    "Total | | 14,250.5 | 28.5%",
  );
  const table = only(text);
  expect(rowsOf(table)).toEqual([
    { name: "Alfa Holding AB", feeLevel: "0", amountInCash: "1250000", amountInPercentage: "2,5" },
    { name: "Beta Capital AS", feeLevel: "2", amountInCash: "12500500", amountInPercentage: "25" },
    {
      name: "Gamma AB",
      feeLevel: "?Letter of intent",
      amountInCash: "500000",
      amountInPercentage: "1",
    },
  ]);
  expect(table.sums[0]?.difference).toBe("0");
});

test("figures parted by single spaces are told apart by the heads, or not at all", () => {
  const text = lines(
    "Teckningsåtaganden och garantier i sammandrag",
    "Namn Teckningsåtagande Garantiåtagande",
    "Alfa AB 1 000 000 500 000",
    "Beta 2 AB 200 000 100 000",
    "Gamma AB 1 200 300 400 500",
    "Totalt 1 200 000 600 000",
  );
  const table = only(text);
  expect(rowsOf(table)).toEqual([
    { name: "Alfa AB", amountInCash: "1000000", feeLevel: "0" },
    { name: "Alfa AB", amountInCash: "500000", feeLevel: "1" },
    { name: "Beta 2 AB", amountInCash: "200000", feeLevel: "0" },
    { name: "Beta 2 AB", amountInCash: "100000", feeLevel: "1" },
  ]);
  expect(table.unread.map(({ start, end }) => text.slice(start, end))).toEqual([
    "Gamma AB 1 200 300 400 500",
    "Totalt 1 200 000 600 000",
  ]);
});

test("what cannot be read is given as it stands: one group of thousands by a comma, other words", () => {
  const table = only(
    lines(
      "Garanter",
      "Namn\tGarantibelopp",
      "Alfa AB\t7,500",
      "Beta AB\t2 000 000",
      "Gamma AB\tenligt avtal",
    ),
  );
  expect(rowsOf(table).map(({ amountInCash }) => amountInCash)).toEqual([
    "?7,500",
    "2000000",
    "?enligt avtal",
  ]);
});

test("amounts in another currency, and two columns of amounts, are left to be chosen", () => {
  const euro = only(
    lines("Garantier", "Namn\tBelopp (EUR)", "Alfa Oy\t500 000", "Beta Oy\t250 000"),
  );
  expect(euro.currency).toBe("EUR");
  expect(euro.columns.map(({ field }) => field)).toEqual(["name", null, "feeLevel"]);
  const two = only(
    lines("Garantiåtaganden", "Namn\tBelopp\tVärde", "Alfa AB\t500 000\t1", "Beta AB\t250 000\t2"),
  );
  expect(two.columns.map(({ field }) => field)).toEqual(["name", null, null, "feeLevel"]);
});

test("lines with another number of cells are no rows, and are told", () => {
  const text = lines(
    "Garanter",
    "Namn\tBotten\tTeckningsåtagande\tAndel",
    "Alfa AB\t1 000 000\t500 000\t5 %",
    "Beta AB\t1 000 000\t5 %",
    "Gamma AB\t1 000 000\t250 000\t4 %",
    "(publ)\t1 000 000\t250 000\t4 %",
  );
  const table = only(text);
  expect(table.rows).toHaveLength(2);
  expect(table.unread.map(({ start, end }) => text.slice(start, end).split("\t")[0])).toEqual([
    "Beta AB",
    "(publ)",
  ]);
});

test("tables of owners, of fees, of figures and of days are none", () => {
  for (const text of [
    lines(
      "Aktieägare\tAntal aktier\tAndel röster",
      "Alfa AB\t1 000 000\t5 %",
      "Beta AB\t500 000\t2 %",
    ),
    lines("Ersättning till garanter", "Bottengaranti\t12 %", "Toppgaranti\t14 %"),
    lines("Nyckeltal\t2024\t2023", "Omsättning\t1 000\t900", "Resultat\t10\t-5"),
    lines("Garantier", "Avstämningsdag\t18 maj 2024", "Teckning\t20 maj 2024"),
    "Alfa AB garanterar 5 000 000 SEK och Beta AB 2 000 000 SEK.",
  ])
    expect(readCommitTables(text)).toEqual([]);
});

test("the texts that proposals are measured by have no such table", () => {
  const folder = path.resolve(import.meta.dirname, "../../../fixtures/releases");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt")))
    expect(readCommitTables(readFileSync(path.join(folder, file), "utf8")), file).toEqual([]);
});
