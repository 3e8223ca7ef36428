import { expect, test } from "vitest";
import { type Case, figuresIn, nextCell, shown } from "../../test/public-figures.ts";
import { issue } from "../entities/issue.ts";
import { figuresBeside } from "./figures-beside.ts";

const besideOf = (given: Case) => figuresBeside(figuresIn(given));

test("beside a field stand the figures that it makes, the amount of the press release first", () => {
  const beside = besideOf(nextCell);
  expect(beside.get("unitSubPrice")?.map(shown)).toEqual(["40,1 MSEK", "1,06 SEK"]);
  expect(beside.get("offeredUnits")?.map(shown)).toEqual(["40,1 MSEK"]);
  expect(beside.get("approxTotalCommitment")?.map(shown)).toEqual(["32,1 MSEK"]);
});

test("a figure that lacks a field is left out", () => {
  expect(besideOf({ unitSubPrice: "1.06" }).get("unitSubPrice")).toEqual([]);
});

test("each of the fields is one of an issue", () => {
  const names = Object.keys(issue.fields);
  for (const field of besideOf(nextCell).keys()) expect(names).toContain(field);
});
