import { expect, test } from "vitest";
import type { FigureId } from "../figures/figure.ts";
import { noChildren } from "../checks/records-of.ts";
import { figuresOf } from "../figures/figures-of.ts";
import { whatIf } from "../figures/what-if-figures.ts";
import { compareStated } from "../figures/stated-amount.ts";
import { type FigureWords, describeFigure, describeStated } from "./describe-figure.ts";
import { figureTexts as english } from "./en/figures.ts";
import { labels as labelsEn } from "./en/labels.ts";
import { figureTexts as swedish, whatIfTexts } from "./sv/figures.ts";
import { labels as labelsSv } from "./sv/labels.ts";

const languages: Readonly<Record<"sv" | "en", FigureWords>> = {
  sv: { texts: swedish, labels: labelsSv },
  en: { texts: english, labels: labelsEn },
};

const figures = figuresOf(
  { unitSubPrice: "1.06", offeredUnits: 37_817_475, approxCommitment: "1", outstandingShares: 5 },
  {
    ...noChildren,
    warrants: [{ numberOfWarrants: 5 }],
    fees: [{ feeLevel: 1, feeCash: "12" }],
    commits: [
      { feeLevel: 0, amountInCash: "300000" },
      { feeLevel: 3, amountInCash: "2000" },
    ],
  },
);

const describeOne = (language: "sv" | "en", id: FigureId, level: number | null = null) => {
  const figure = figures.find((each) => each.id === id && each.level === level);
  if (figure === undefined) throw new Error(id);
  return describeFigure(languages[language], figure);
};

test("a figure is described by its name, its rounded value, and its formula in labels and in numbers", () => {
  expect(describeOne("sv", "grossMax")).toEqual({
    name: "Emissionslikvid, högst",
    value: "40,1\u00a0MSEK",
    formula: "Erbjudna units × Teckningskurs per unit",
    calculation: "37\u00a0817\u00a0475 × 1,06",
    missing: [],
    reason: null,
  });
  expect(describeOne("en", "grossMax")).toMatchObject({
    name: "Gross proceeds, max",
    formula: "Units offered × Subscription price per unit",
  });
});

test("a figure without a value is a dash and names the fields that are missing", () => {
  expect(describeOne("sv", "pricePerShare")).toMatchObject({
    value: "–",
    calculation: null,
    missing: ["Aktier per unit"],
    reason: "saknar: Aktier per unit",
  });
});

test("a figure that divides by zero says so, and a minimum what it lacks", () => {
  const odd = figuresOf(
    { unitSubPrice: "2", sharesInUnit: 0 },
    { ...noChildren, commits: [{ feeLevel: 1, amountInCash: "1" }, { feeLevel: 1 }] },
  );
  const reasonOf = (id: FigureId) =>
    odd.filter((each) => each.id === id).map((each) => describeFigure(languages.sv, each).reason);
  expect(reasonOf("pricePerShare")).toEqual(["en nämnare är noll"]);
  expect(reasonOf("levelSum")).toEqual(["saknar: Belopp"]);
});

test("a stated amount is said to agree, or by how much each computed amount differs", () => {
  const say = (typed: string, amount: string) =>
    describeStated(languages.sv, whatIfTexts.stated, compareStated(figures, { typed, amount }));
  expect(say("40,1", "40.1")).toBe("Stämmer: Emissionslikvid, högst.");
  expect(say("41", "41")).toBe(
    "Stämmer inte. Emissionslikvid, högst 40,1\u00a0MSEK (\u22121\u00a0MSEK)",
  );
});

test("of one there is one, also in words", () => {
  const one = figuresOf(
    { offeredUnits: 1, sharesInUnit: 1, unitSubPrice: "1" },
    { ...noChildren, commits: [{ feeLevel: 1, amountInCash: "1" }] },
  );
  const shown = (words: FigureWords, id: FigureId) =>
    one.filter((each) => each.id === id).map((each) => describeFigure(words, each).value);
  expect(shown(languages.sv, "sharesMax")).toEqual(["1\u00a0aktie"]);
  expect(shown(languages.en, "sharesMax")).toEqual(["1\u00a0share"]);
});

test("a figure of a level bears its name", () => {
  expect(describeOne("sv", "levelSum", 0).name).toBe("Teckningsåtaganden: summa");
  expect(describeOne("en", "levelSum", 3).name).toBe("Guarantee level 3: sum");
});

test("a number that would be rounded to nothing has as many decimals as show what it is", () => {
  expect(describeOne("sv", "levelSum", 3).value).toBe("0,002\u00a0MSEK");
});

test("a difference bears its sign", () => {
  expect(describeOne("sv", "commitmentDifference").value).toBe("\u22120,3\u00a0procentenheter");
  expect(describeOne("en", "commitmentDifference").value).toBe("\u22120,3\u00a0percentage points");
});

test.each(["sv", "en"] as const)(
  "every formula names its fields by their labels (%s)",
  (language) => {
    const all = [...figures, ...whatIf({}, "1")];
    for (const figure of all) {
      const { name, formula } = describeFigure(languages[language], figure);
      expect(`${name}: ${formula}`).not.toMatch(/[{}]|undefined/);
    }
  },
);
