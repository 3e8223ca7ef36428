import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { figureTexts } from "../messages/sv/figures.ts";
import {
  nextCellWarrant,
  nextCellOutcome,
  doubleBond,
  none,
  type Case,
  findFigure,
  figuresIn,
} from "../../test/public-figures.ts";
import { soundCase } from "../../test/sound-case.ts";
import { figureIds, figuresOfIssues, kindOfFigure } from "./figure.ts";
import { figuresOf } from "./figures-of.ts";
import { whatIf } from "./what-if-figures.ts";

describe("a figure", () => {
  test("is cut after 12 decimals, so that it is rounded once", () => {
    const figure = findFigure(figuresIn({ unitSubPrice: "2", sharesInUnit: 3 }), "pricePerShare");
    expect(figure.value).toBe("0.666666666666");
  });

  test("names the fields it is made of with their values, and those it lacks", () => {
    const figure = findFigure(
      figuresIn({ id: "nextcell-2024", offeredUnits: 37_817_475 }),
      "grossMax",
    );
    const part = { entity: "issue", index: 0, recordId: "nextcell-2024" };
    const price = { ...part, field: "unitSubPrice", value: null };
    expect(figure).toEqual({
      id: "grossMax",
      entity: "issue",
      index: 0,
      recordId: "nextcell-2024",
      level: null,
      value: null,
      unit: "MSEK",
      formula: "grossMax",
      parts: [{ ...part, field: "offeredUnits", value: 37_817_475 }, price],
      missing: [price],
    });
  });

  test("has no value, and lacks nothing, where it would be divided by zero", () => {
    const figure = findFigure(
      figuresIn({ unitSubPrice: "6.45", sharesInUnit: 0 }),
      "pricePerShare",
    );
    expect([figure.value, figure.missing]).toEqual([null, []]);
  });

  test("is worked out, each of them, for an issue that has all its children", () => {
    const { issue, children } = soundCase();
    const found = [...figuresOf(issue, children), ...whatIf(issue, "2", children.warrants)];
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(figureIds));
  });

  test("is one of the whole issue if it is not of a level, a warrant or another price", () => {
    const { issue, children } = soundCase();
    const ofIssue = figuresOf(issue, children).filter(
      ({ entity, level }) => entity === "issue" && level === null,
    );
    expect(new Set(ofIssue.map(({ id }) => id))).toEqual(new Set(figuresOfIssues));
  });

  test("is shown with its sign if it is a difference", () => {
    const differences = figureIds.filter((id) => id.includes("Difference"));
    expect(figureIds.filter((id) => kindOfFigure(id).isDifference)).toEqual(differences);
  });

  test("has a case in the tests of its file, by each of its formulas", () => {
    const files = readdirSync(import.meta.dirname).filter(
      (file) => file.endsWith("-figures.test.ts") && file !== "wire-figures.test.ts",
    );
    const tests = files
      .map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"))
      .join("");
    const formulas = Object.keys(figureTexts.formulas);
    expect(formulas.length).toBeGreaterThan(figureIds.length);
    expect(formulas.filter((formula) => !new RegExp(`\\b${formula}\\b`).test(tests))).toEqual([]);
  });

  test("stands in the same place whatever is known", () => {
    const ids = (record: Case) => figuresIn(record).map(({ id }) => id);
    expect(ids(doubleBond)).toEqual(ids(none));
    expect(ids({ ...nextCellOutcome, warrants: [nextCellWarrant, {}] })).toEqual([
      ...ids(nextCellOutcome),
      ...ids(nextCellOutcome).slice(ids(none).length),
    ]);
  });
});
