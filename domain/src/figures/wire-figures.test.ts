import { expect, test } from "vitest";
import { noChildren } from "../checks/records-of.ts";
import { figuresOf } from "./figures-of.ts";
import { toWireFigure } from "./wire-figures.ts";

const figures = figuresOf(
  { id: "i1", unitSubPrice: "2", sharesInUnit: 3 },
  {
    ...noChildren,
    warrants: [{ id: "w1", vwapDiscount: "30" }],
    commits: [{ id: "c1", feeLevel: 0, amountInCash: "1500000" }],
  },
);
const wire = figures.map((figure) => toWireFigure(figure));
const find = (name: string, level: number | null = null) =>
  wire.find(({ figure, level: of }) => figure === name && of === level);

test("a figure crosses HTTP with its names in snake_case, its value a number", () => {
  expect(find("price_per_share")).toEqual({
    figure: "price_per_share",
    entity: "issues",
    record_id: "i1",
    level: null,
    value: 0.666666666666,
    unit: "SEK",
    formula: "price_per_share",
    parts: [
      { entity: "issues", record_id: "i1", field: "unit_sub_price" },
      { entity: "issues", record_id: "i1", field: "shares_in_unit" },
    ],
    missing: [],
  });
});

test("digits that a number of JSON cannot hold are rounded away", () => {
  const [figure] = figuresOf({ unitSubPrice: "20000000", sharesInUnit: 3 }, noChildren);
  expect(figure).toMatchObject({ id: "pricePerShare", value: "6666666.666666666666" });
  expect(figure && toWireFigure(figure).value).toBe(6_666_666.66666667);
});

test("a figure names the record that it stands beside, and those of its parts", () => {
  expect(find("share_of_vwap")).toMatchObject({ entity: "warrants", record_id: "w1", value: 70 });
  expect(find("level_sum", 0)).toMatchObject({
    entity: "issues",
    record_id: "i1",
    value: 1.5,
    parts: [{ entity: "commits", record_id: "c1", field: "amount_in_cash" }],
  });
});

test("a figure without a value names what it lacks", () => {
  expect(find("gross_max")).toMatchObject({
    value: null,
    missing: [{ entity: "issues", record_id: "i1", field: "offered_units" }],
  });
});
