import { expect, test } from "vitest";
import type { KnownIssue } from "../checks/known-record.ts";
import { showFigure } from "../messages/describe-figure.ts";
import { figureTexts } from "../messages/sv/figures.ts";
import { isRightWorthless, whatIf } from "./what-if-figures.ts";

const shown = (issue: KnownIssue, price: string) =>
  Object.fromEntries(
    whatIf(issue, price).map((figure) => [
      figure.id,
      showFigure(figureTexts, figure).replaceAll("\u00a0", " "),
    ]),
  );

const fourOldForOne: KnownIssue = {
  sharesRequired: 1,
  rightsReceived: 1,
  rightsRequired: 4,
  unitsReceived: 1,
  sharesInUnit: 1,
  unitSubPrice: "35",
};

test("a share of 40 before four give one at 35 is worth 39 after, a right 1: (40 − 35) / (4 + 1)", () => {
  expect(shown(fourOldForOne, "40")).toEqual({
    terp: "39,00 SEK",
    rightValue: "1,00 SEK",
    discountToTerp: "10,3 %",
    adjustmentFactor: "0,975",
  });
});

test("whose terms are not below the price gives rights that are worth nothing, and adjusts none", () => {
  expect(shown(fourOldForOne, "30")).toEqual({
    terp: "31,00 SEK",
    rightValue: "0,00 SEK",
    discountToTerp: "−12,9 %",
    adjustmentFactor: "1",
  });
  expect(isRightWorthless(whatIf(fourOldForOne, "30"))).toBe(true);
  expect(isRightWorthless(whatIf(fourOldForOne, "35"))).toBe(true);
  expect(isRightWorthless(whatIf(fourOldForOne, "40"))).toBe(false);
  expect(isRightWorthless(whatIf({}, "40"))).toBe(false);
});

test("what several rights a share are worth is divided among them", () => {
  const issue = { ...fourOldForOne, rightsReceived: 11, rightsRequired: 44 };
  expect(shown(issue, "40")).toMatchObject({ terp: "39,00 SEK", rightValue: "0,09091 SEK" });
});

test("a unit counts by its price a share, with its warrants as free", () => {
  const issue = { ...fourOldForOne, rightsRequired: 12, sharesInUnit: 3, unitSubPrice: "105" };
  expect(shown(issue, "40")["terp"]).toBe("39,00 SEK");
});

test("without the terms there is no figure, but the names of what is missing", () => {
  const [terp] = whatIf({ unitSubPrice: "35", sharesInUnit: 1 }, "40");
  expect(terp?.value).toBe(null);
  expect(terp?.missing.map(({ field }) => field)).toEqual([
    "sharesRequired",
    "rightsReceived",
    "rightsRequired",
    "unitsReceived",
  ]);
});

test("a share that is worth nothing after has no discount", () => {
  expect(shown({ ...fourOldForOne, unitSubPrice: "0" }, "0")["discountToTerp"]).toBe("–");
});

test.each([
  ["25,59 × 0,7 is 17,91 (ExpreS2ion TO10)", {}, "25.59", "17,91 SEK"],
  ["25,72 × 0,7 is 18,00 (ExpreS2ion TO10)", {}, "25.72", "18,00 SEK"],
  ["0,697 × 0,7 is below the lowest price of 0,50", { priceMin: "0.5" }, "0.697", "0,50 SEK"],
  ["above the highest price it is that (Spermosens)", { priceMax: "2.52" }, "4", "2,52 SEK"],
])("%s", (_name, bounds, vwap, price) => {
  const warrants = [{}, { vwapDiscount: "30", ...bounds }];
  const ofWarrants = whatIf({}, vwap, warrants).filter(({ entity }) => entity === "warrant");
  expect(ofWarrants).toMatchObject([{ id: "exercisePrice", index: 1 }]);
  expect(ofWarrants.map((figure) => showFigure(figureTexts, figure))).toEqual([
    price.replace(" ", "\u00a0"),
  ]);
});
