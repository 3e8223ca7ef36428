import { describe, expect, test } from "vitest";
import { readTerms } from "./read-terms.ts";
import { type Terms, noTerms } from "./terms.ts";

const nextCell: Terms = {
  sharesRequired: 1,
  rightsReceived: 11,
  rightsRequired: 10,
  unitsReceived: 1,
  sharesInUnit: 1,
  unitSubPrice: "1.06",
  warrants: [{ name: "TO2", warrantsPerUnit: 1 }],
};
const firstPair = { sharesRequired: 1, rightsReceived: 1 };
const pairs = { ...firstPair, rightsRequired: 3, unitsReceived: 1 };

const read = (text: string) => {
  const { terms, problems } = readTerms(text);
  return {
    terms,
    problems: problems.map(({ code, start, end }) => [code, text.slice(start, end)]),
  };
};

describe("a line of terms", () => {
  test.each([
    "1:11 10:1 1+1TO2 1,06",
    "1:11, 10:1, 1+1TO2, 1,06 kr",
    "  1 : 11   10 : 1  1 + 1 TO2 à 1.06 kr ",
    "1:11 10:1 1 aktie + 1 TO2 SEK 1,06",
    "1:11\u00a010:1 1a+1to2 1,06 SEK",
    "1:11 / 10:1 / 1+1TO2 / @1,06",
    "1:11 10:1 1+1TO2 106 öre",
  ])("is read as %j", (text) => {
    expect(read(text)).toEqual({ terms: nextCell, problems: [] });
  });

  test.each<readonly [string, Partial<Terms>]>([
    ["1:1", { sharesRequired: 1, rightsReceived: 1 }],
    ["1:1 3:1", pairs],
    ["1:1 3:1 29,00", { ...pairs, unitSubPrice: "29" }],
    ["1:1 3:1 29 kr", { ...pairs, unitSubPrice: "29" }],
    ["1:1 3:1 3 29", { ...pairs, sharesInUnit: 3, unitSubPrice: "29" }],
    ["1:1 3:1 3a", { ...pairs, sharesInUnit: 3 }],
    ["1:1 3:1 3+0", { ...pairs, sharesInUnit: 3 }],
    ["?:? 3:1", { rightsRequired: 3, unitsReceived: 1 }],
    ["2,15 kr", { unitSubPrice: "2.15" }],
    [
      "7+4TO3+4TO4",
      {
        sharesInUnit: 7,
        warrants: [
          { name: "TO3", warrantsPerUnit: 4 },
          { name: "TO4", warrantsPerUnit: 4 },
        ],
      },
    ],
    [
      "1+1 TO 2 1,06",
      { sharesInUnit: 1, unitSubPrice: "1.06", warrants: [{ name: "TO 2", warrantsPerUnit: 1 }] },
    ],
    [
      "1+1TO 2,50",
      { sharesInUnit: 1, unitSubPrice: "2.5", warrants: [{ name: "TO", warrantsPerUnit: 1 }] },
    ],
    ["1+TO2", { sharesInUnit: 1, warrants: [{ name: "TO2", warrantsPerUnit: null }] }],
    ["1TO2 0,50", { unitSubPrice: "0.5", warrants: [{ name: "TO2", warrantsPerUnit: 1 }] }],
    ["0+1TO2 0,50", { unitSubPrice: "0.5", warrants: [{ name: "TO2", warrantsPerUnit: 1 }] }],
    [
      "+1TO2 + 2 TO3",
      {
        warrants: [
          { name: "TO2", warrantsPerUnit: 1 },
          { name: "TO3", warrantsPerUnit: 2 },
        ],
      },
    ],
    ['1+1"2019/2021"', { sharesInUnit: 1, warrants: [{ name: "2019/2021", warrantsPerUnit: 1 }] }],
    [
      "1+1TO2 29",
      { sharesInUnit: 1, unitSubPrice: "29", warrants: [{ name: "TO2", warrantsPerUnit: 1 }] },
    ],
  ])("has of %j what stands in it", (text, terms) => {
    expect(read(text)).toEqual({ terms: { ...noTerms, ...terms }, problems: [] });
  });

  test.each<readonly [string, readonly (readonly [string, string])[], Partial<Terms>]>([
    ["1:1 3:1 29", [["ambiguous", "29"]], pairs],
    ["1:1 3:1 1 234,50", [["ambiguous", "1 234,50"]], pairs],
    ["1:1 3:1 1.234", [["ambiguous", "1.234"]], pairs],
    ["1:1 3:1 2:1", [["surplus", "2:1"]], pairs],
    ["1:1 3:1 1,50 29", [["surplus", "29"]], { ...pairs, unitSubPrice: "1.5" }],
    [
      "1:1 3:1 1,50 1,60",
      [
        ["contradiction", "1,50"],
        ["contradiction", "1,60"],
      ],
      pairs,
    ],
    ["1:1 3:1 1+", [["notUnderstood", "+"]], { ...pairs, sharesInUnit: 1 }],
    [
      "1:1 3:1 1++1TO2",
      [["notUnderstood", "+"]],
      { ...pairs, sharesInUnit: 1, warrants: [{ name: "TO2", warrantsPerUnit: 1 }] },
    ],
    ["1:1 3:0", [["range", "0"]], { ...pairs, unitsReceived: null }],
    ["1:1 0,01 EUR", [["currency", "0,01 EUR"]], { sharesRequired: 1, rightsReceived: 1 }],
    ["1:1 3:1 banan 29,00", [["notUnderstood", "banan"]], { ...pairs, unitSubPrice: "29" }],
    ["3:1,5", [["ambiguous", "3:1,5"]], {}],
    ["1:1 3:1.5 29,00", [["ambiguous", "3:1.5"]], { ...firstPair, unitSubPrice: "29" }],
    ["1:1 3:1 1,06,5", [["ambiguous", "1,06,5"]], pairs],
    ["1:1 3:1 1.060,50", [["ambiguous", "1.060,50"]], pairs],
    ["1:1 3:1 -1,06", [["notUnderstood", "-1,06"]], pairs],
    ["1:1 3:1 106%", [["notUnderstood", "106%"]], pairs],
    ["1:1 3:1 1+1,5TO2 2,00", [["ambiguous", "1+1,5TO2"]], { ...pairs, unitSubPrice: "2" }],
    ["1:1 3:1 1,5+1TO2", [["notUnderstood", "1,5+1TO2"]], pairs],
    [
      "1/1 3/1",
      [
        ["ambiguous", "1/1"],
        ["ambiguous", "3/1"],
      ],
      {},
    ],
    ["banan", [["nothing", "banan"]], {}],
    ["banan 29,00", [["notUnderstood", "banan"]], { unitSubPrice: "29" }],
  ])("guesses nothing in %j", (text, problems, terms) => {
    expect(read(text)).toEqual({ terms: { ...noTerms, ...terms }, problems });
  });

  // Each contains only the second of two ratios, which must not be taken for the first.
  test.each<readonly [string, readonly (readonly [string, string])[]]>([
    ["1,5:11 10:1 29,00", [["notUnderstood", "1,5:11"]]],
    ["-1:11 10:1 29,00", [["notUnderstood", "-1:11"]]],
    [",1:11 10:1 29,00", [["notUnderstood", ",1:11"]]],
    ["1:11:12 10:1 29,00", [["notUnderstood", "1:11:12"]]],
    ["1-11 10:1 29,00", [["notUnderstood", "1-11"]]],
    ["3:x 10:1 29,00", [["notUnderstood", "3:x"]]],
    ["1 000:1 10:1 29,00", [["ambiguous", "1 000:1"]]],
    ["1:1 000 10:1 29,00", [["ambiguous", "1:1 000"]]],
    ["1:2 500 10:1 29,00", [["ambiguous", "1:2 500"]]],
  ])("takes no ratio behind one that is not read: %j", (text, problems) => {
    expect(read(text)).toEqual({
      terms: { ...noTerms, unitSubPrice: "29" },
      problems: [...problems, ["ambiguous", "10:1"]],
    });
  });

  test.each([
    ["1:1,3:1", pairs],
    ["1:1/3:1", pairs],
    ["1:1 3:1 100 2,50", { ...pairs, sharesInUnit: 100, unitSubPrice: "2.5" }],
    ["1:1 3:1 100 kr", { ...pairs, unitSubPrice: "100" }],
  ])("takes what can be one thing only: %j", (text, terms) => {
    expect(read(text)).toEqual({ terms: { ...noTerms, ...terms }, problems: [] });
  });

  test("reports where each value stands", () => {
    const text = "1:11 10:1 7+4TO3 1,06 kr";
    expect(
      readTerms(text).parts.map((part) => [part.field, text.slice(part.start, part.end)]),
    ).toEqual([
      ["sharesRequired", "1"],
      ["rightsReceived", "11"],
      ["rightsRequired", "10"],
      ["unitsReceived", "1"],
      ["sharesInUnit", "7"],
      ["warrantsPerUnit", "4"],
      ["name", "TO3"],
      ["unitSubPrice", "1,06 kr"],
    ]);
  });

  test.each([['5""'], ['1+5""']])("an empty name stands in its quotation marks: %s", (text) => {
    const { parts } = readTerms(text);
    const name = parts.find(({ field }) => field === "name");
    expect(text.slice(name?.start, name?.end)).toBe('""');
  });

  test("of blanks alone is no terms and no problem", () => {
    expect(read(" \n ")).toEqual({ terms: noTerms, problems: [] });
  });
});

test("every problem has its place, also beside a unit whose warrants cannot be read", () => {
  const text = "1+1TO2 1+?";
  const { terms, problems } = readTerms(text);
  expect(terms.warrants).toEqual([]);
  expect(problems.map(({ start, end }) => text.slice(start, end))).toEqual(["1TO2"]);
});
