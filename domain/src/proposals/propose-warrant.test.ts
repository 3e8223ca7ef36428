import { expect, test } from "vitest";
import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import { proposeWarrant } from "./propose-warrant.ts";

const valuesOf = (
  others: readonly KnownWarrant[],
  warrant?: KnownWarrant,
  issue: KnownIssue = {},
  earlier: readonly string[] = [],
) =>
  Object.fromEntries(
    proposeWarrant(issue, { others, earlier }, warrant).map(({ field, value }) => [field, value]),
  );

const isrTo1: KnownWarrant = {
  name: "TO1",
  subStartDate: "2021-02-24",
  subEndDate: "2021-03-10",
  warrantsRequired: 1,
  sharesReceived: 1,
  vwapDiscount: "30",
  vwapDays: 10,
  warrantsPerUnit: 1,
  priceMin: "2.9",
  priceMax: "8.7",
  warrantSubPrice: "4",
  numberOfWarrants: 5,
  sharesSubscribed: 3,
  isinWarrant: "SE0014429239",
};

test("a first warrant has the usual terms and no name", () => {
  expect(valuesOf([])).toEqual({
    warrantsRequired: 1,
    sharesReceived: 1,
    vwapDiscount: "30",
    vwapDays: 10,
    warrantsPerUnit: 1,
  });
});

test("a second warrant has the next series and the terms of the first, but nothing of its outcome (ISR)", () => {
  expect(valuesOf([isrTo1])).toEqual({
    name: "TO2",
    warrantsRequired: 1,
    sharesReceived: 1,
    vwapDiscount: "30",
    vwapDays: 10,
    warrantsPerUnit: 1,
    priceMin: "2.9",
    priceMax: "8.7",
  });
});

test("of two series by name alone the first has the usual terms, the second those of the first", () => {
  const second = { name: "TO4", warrantsPerUnit: 4 };
  expect(valuesOf([second], { name: "TO3" })).toMatchObject({ vwapDiscount: "30", vwapDays: 10 });
  expect(valuesOf([{ ...isrTo1, vwapDays: 15 }], second)).toMatchObject({ vwapDays: 15 });
  expect(valuesOf([{ ...isrTo1, vwapDays: 15 }, { name: "TO5" }], second)).toMatchObject({
    vwapDays: 15,
  });
});

test.each([
  [["TO 6", "TO 7"], "TO 8"],
  [["TO9"], "TO10"],
  [["TO7", "TO 6"], "TO 8"],
])("after %j comes %s", (names, next) => {
  expect(valuesOf(names.map((name) => ({ name })))["name"]).toBe(next);
});

test.each([["TO"], ["TO3B"], ["2019/2021"]])("after %s no name is proposed", (name) => {
  expect(valuesOf([{ name }])).not.toHaveProperty("name");
});

test.each([
  [["TO2"], "TO3"],
  [["TO 10", "TO9"], "TO 11"],
  [["TO3", "2019/2021"], "TO4"],
  [["2019/2021"], undefined],
])("a first warrant after %j of earlier issues is %s", (earlier, next) => {
  expect(valuesOf([], {}, {}, earlier)["name"]).toBe(next);
  expect(valuesOf([{ name: "TO5" }], {}, {}, earlier)["name"]).toBe("TO6");
});

test("what is filled in is not proposed, and a price of its own needs no average price", () => {
  const values = valuesOf([], { warrantsRequired: 2, warrantSubPrice: "28.2" });
  expect(values).toEqual({ sharesReceived: 1, warrantsPerUnit: 1 });
});

test("its dates follow from each other", () => {
  expect(valuesOf([isrTo1], { subStartDate: "2021-11-09" })).toMatchObject({
    subEndDate: "2021-11-23",
    lastTradingDay: "2021-11-19",
  });
});

test("the number is what the units of the outcome carry (NextCell TO2)", () => {
  const issue = { offeredUnits: 40_000_000, unitSubTotal: 37_817_475, unitGuaranteeFee: 894_329 };
  expect(valuesOf([], { warrantsPerUnit: 1 }, issue)["numberOfWarrants"]).toBe(38_711_804);
  expect(valuesOf([], {}, issue)).not.toHaveProperty("numberOfWarrants");
  expect(valuesOf([], { warrantsPerUnit: 1 }, { offeredUnits: 5 })).not.toHaveProperty(
    "numberOfWarrants",
  );
});
