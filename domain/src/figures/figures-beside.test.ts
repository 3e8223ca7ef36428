import { expect, test } from "vitest";
import {
  type Case,
  figuresIn,
  nextCell,
  nextCellWarrant,
  shown,
} from "../../test/public-figures.ts";
import { type FieldPlace, figuresBeside } from "./figures-beside.ts";

const besideOf = (given: Case, place: FieldPlace): readonly string[] =>
  figuresBeside(figuresIn(given), place).map(shown);
const ofIssue = (field: string): FieldPlace => ({ entity: "issue", index: 0, field });

test("beside a field stand the figures that it makes, the amount of the press release first", () => {
  expect(besideOf(nextCell, ofIssue("unitSubPrice"))).toEqual(["40,1 MSEK", "1,06 SEK"]);
  expect(besideOf(nextCell, ofIssue("offeredUnits"))).toEqual(["40,1 MSEK"]);
  expect(besideOf(nextCell, ofIssue("approxTotalCommitment"))).toEqual(["32,1 MSEK"]);
  expect(besideOf(nextCell, ofIssue("shareId"))).toEqual([]);
});

test("a figure that lacks a field is left out", () => {
  expect(besideOf({ unitSubPrice: "1.06" }, ofIssue("unitSubPrice"))).toEqual([]);
});

test("beside the fields of a warrant stand its own figures", () => {
  const given = { ...nextCell, warrants: [{ warrantSubPrice: "3" }, nextCellWarrant] };
  const place = (index: number): FieldPlace => ({
    entity: "warrant",
    index,
    field: "sharesSubscribed",
  });
  expect(besideOf(given, place(0))).toEqual([]);
  expect(besideOf(given, place(1))).toEqual(["64,4 %", "24,9 MSEK"]);
});

test("beside the amount of a commitment stand the sum of its level and what it differs by", () => {
  const given: Case = {
    ...nextCell,
    approxCommitment: "10",
    approxGuarantor: "30",
    fees: [{ feeLevel: 1, feeCash: "10" }],
    commits: [
      { feeLevel: 0, amountInCash: "1000000" },
      { feeLevel: 0, amountInCash: "2000000" },
      { feeLevel: 1, amountInCash: "12000000" },
    ],
  };
  const beside = (entity: FieldPlace["entity"], index: number, field: string) =>
    besideOf(given, { entity, index, field });
  expect(beside("commit", 1, "amountInCash")).toEqual(["3,0 MSEK", "7,5 %", "-2,5 procentenheter"]);
  expect(beside("commit", 2, "amountInCash")).toEqual([
    "12,0 MSEK",
    "29,9 %",
    "-0,1 procentenheter",
  ]);
  expect(beside("fee", 0, "feeCash")).toEqual(["1,2 MSEK", "1,2 MSEK"]);
});
