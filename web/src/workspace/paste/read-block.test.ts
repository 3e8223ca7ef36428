import { commit } from "@teckna/domain/entities/commit";
import { expect, test } from "vitest";
import { columnsOf } from "../model/child-view.ts";
import { readBlock, textsByField, withoutAsides } from "./read-block.ts";

const columns = columnsOf(commit);
const heads = columns.map(({ name }) => (name === "amountInPercentage" ? "Andel" : ""));
const target = { entity: commit, columns, heads, column: 0, isBelow: true };

test("a block that goes with the columns from the active cell is the grid's", () => {
  expect(readBlock(target, "Alfa AB\t1\t7 500 000")).toBeNull();
  expect(readBlock({ ...target, column: 2 }, "7 500 000\n2 500 000")).toBeNull();
  expect(readBlock(target, " ")).toBeNull();
});

test("a header is matched by the names of the fields, in any order", () => {
  const block = readBlock(target, "Belopp\tNamn\n7 500 000\tAlfa AB\n\n1\tBeta AB");
  expect(block?.isCertain).toBe(true);
  expect(block && textsByField(block.rows, block.fields)).toEqual([
    { amountInCash: "7 500 000", name: "Alfa AB" },
    { amountInCash: "1", name: "Beta AB" },
  ]);
});

test("a header may be what stands above the columns of the grid", () => {
  const block = readBlock(target, "Andel\tNamn\tandel\n5\tAlfa AB\t");
  expect(block?.fields.map((field) => field?.name)).toEqual([
    "amountInPercentage",
    "name",
    undefined,
  ]);
  expect(block?.isCertain).toBe(true);
});

test("a column with a name that is no field's is to be chosen, unless it is empty", () => {
  expect(readBlock(target, "Namn\tBelopp\tNot\nAlfa AB\t1\tx")?.isCertain).toBe(false);
  expect(readBlock(target, "Namn\tBelopp\tNot\nAlfa AB\t1\t")?.isCertain).toBe(true);
});

const textsOf = (text: string) => {
  const block = readBlock(target, text);
  return block && textsByField(block.rows, block.fields);
};

test("the unit beside the name of a field is no part of it", () => {
  const block = readBlock(target, "Namn\tBelopp (SEK)\tAndel, %\nAlfa AB\t7 500 000\t5");
  expect(block?.isCertain).toBe(true);
  expect(block && textsByField(block.rows, block.fields)).toEqual([
    { name: "Alfa AB", amountInCash: "7 500 000", amountInPercentage: "5" },
  ]);
});

test("a header in the words of a press release is none of the rows", () => {
  const block = readBlock(
    target,
    "Garant\tÅtagande, kr\tTyp\nAlfa AB\t7 500 000\tBottengaranti\nBeta AB\t500 000\tToppgaranti",
  );
  expect(block).toMatchObject({ header: ["Garant", "Åtagande, kr", "Typ"], isCertain: false });
  expect(block?.fields.map((field) => field?.name)).toEqual(["name", "amountInCash", "feeLevel"]);
  expect(block?.rows).toHaveLength(2);
  const others = readBlock(target, "Garant\tAntal aktier\tBelopp (EUR)\nAlfa AB\t7\t500 000");
  expect(others?.fields.map((field) => field?.name)).toEqual(["name", undefined, undefined]);
});

test("a header with a word that is not known names the columns by the others", () => {
  const block = readBlock(
    target,
    "Åtagare\tTeckningsförbindelse (SEK)\tGarantiåtagande (SEK)\nAlfa AB\t1 000 000\t2 000 000\nBeta AB\t–\t500 000",
  );
  expect(block).toMatchObject({ isCertain: false });
  expect(block?.fields.map((field) => field?.name)).toEqual(["name", "amountInCash", undefined]);
  expect(block?.rows).toHaveLength(2);
  expect(readBlock(target, "Alfa AB\tbelopp ej angivet\nBeta AB\t5 000 000")?.rows).toHaveLength(2);
  expect(readBlock(target, "Garant\tGrönsak\nAlfa AB\t5 000 000")?.rows).toHaveLength(2);
  expect(readBlock(target, "Garant\tÅtagande, kr\nAlfa AB\t5 000 000")?.rows).toHaveLength(1);
});

test("columns that only spaces part, as in a PDF, are columns where one of them is of figures", () => {
  const lines = "Alfa Invest AB    2 500 000    Bottengaranti\nBeta AB  500 000   Toppgaranti";
  for (const [text, rows] of [
    [lines, 2],
    [`Garant   Belopp (SEK)   Nivå\n${lines}`, 2],
  ] as const) {
    const block = readBlock(target, text);
    expect(block).toMatchObject({ isCertain: false });
    expect(block && textsByField(block.rows, block.fields)).toHaveLength(rows);
    expect(block && textsByField(block.rows, block.fields)[0]).toEqual({
      name: "Alfa Invest AB",
      amountInCash: "2 500 000",
      feeLevel: "Bottengaranti",
    });
  }
  expect(readBlock(target, "Alfa  Invest AB\nBeta  Invest AB")).toBeNull();
  expect(readBlock(target, "Alfa AB  5 000")).toBeNull();
  expect(readBlock(target, "Alfa AB  5 000\nBeta  Invest  AB  7 000")).toBeNull();
});

test("a row of words is no header where it may stand in the grid", () => {
  const rows = readBlock(target, "Bottengaranti\tGarantikonsortium\nToppgaranti\tAlfa AB")?.rows;
  expect(rows).toHaveLength(2);
  expect(readBlock(target, "Alfa AB\tej angivet\t\nBeta AB\t\t1")?.rows ?? []).not.toHaveLength(1);
});

test("amounts below a name with thousands or millions are of these, and asked about in their cells", () => {
  expect(textsOf("Namn\tBelopp (MSEK)\nAlfa AB\t2,5\nBeta AB\t500 000 kr\nGamma AB\t")).toEqual([
    { name: "Alfa AB", amountInCash: "2,5 MSEK" },
    { name: "Beta AB", amountInCash: "500 000 kr" },
    { name: "Gamma AB", amountInCash: "" },
  ]);
  expect(textsOf("Namn\tBelopp, tkr\nAlfa AB\t2 500")).toEqual([
    { name: "Alfa AB", amountInCash: "2 500 TSEK" },
  ]);
});

test("without a header the columns are guessed, and to be confirmed", () => {
  const block = readBlock(target, "Alfa AB\t7 500 000\t1\nBeta AB\t2 500 000\t2");
  expect(block?.isCertain).toBe(false);
  expect(block?.fields.map((field) => field?.name)).toEqual(["name", "amountInCash", "feeLevel"]);
});

test("a long block is read like a short one", () => {
  const lines = Array.from({ length: 30_000 }, (_, n) => `${7_500_000 + n}\tInvesterare ${n} AB`);
  const guessed = readBlock(target, lines.join("\n"));
  expect(guessed).toMatchObject({ isCertain: false, header: null });
  expect(guessed?.fields.map((field) => field?.name)).toEqual(["amountInCash", "name"]);
  expect(guessed?.rows).toHaveLength(30_000);
  const named = readBlock(target, ["Belopp\tNamn", ...lines].join("\n"));
  expect(named).toMatchObject({ isCertain: true });
  expect(named?.rows).toHaveLength(30_000);
  // Not a table: the grid reads it as it is.
  expect(readBlock(target, "1\t".repeat(20_000))).toBeNull();
  expect(readBlock(target, `${"1  ".repeat(20_000)}\n`.repeat(2))).toBeNull();
});

test("rows that sum up the others, and footnotes, are no records", () => {
  const kept = (text: string) => {
    const block = readBlock(target, text);
    return block && withoutAsides(commit, block);
  };
  const rows = [
    ["Alfa AB", "1", "5"],
    ["Beta AB", "1", "7"],
  ];
  const block = "Alfa AB\t1\t5\nBeta AB\t1\t7\nSumma:\t\t12";
  expect(kept(block)).toEqual({ rows, leftOut: ["Summa:"] });
  expect(kept(`Namn\tNivå\tBelopp\n${block}`)).toEqual({ rows, leftOut: ["Summa:"] });
  const noted = `${block}\nKälla: Cision, uppdaterad 2024-12-01`;
  expect(kept(noted)).toEqual({
    rows,
    leftOut: ["Summa:", "Källa: Cision, uppdaterad 2024-12-01"],
  });
  expect(kept("Alfa AB\t1\t5\nKonto: Beta AB\t1\t7\nSumma\t\t12")).toMatchObject({
    leftOut: ["Summa"],
  });
  expect(kept("Totalt\t5 %\t12")).toMatchObject({ leftOut: [] });
  // A block pasted over existing rows is not reordered.
  expect(readBlock({ ...target, isBelow: false }, block)).toBeNull();
});
