import { expect, test } from "vitest";
import type { IssueRecords } from "../checks/known-record.ts";
import { noChildren } from "../checks/records-of.ts";
import { figuresOf } from "./figures-of.ts";
import { lackingFigures } from "./lacking-figures.ts";

const lacking = ({ issue, ...children }: IssueRecords): string[] =>
  lackingFigures(figuresOf(issue, children)).map(({ id }) => id);

test("figures of which nothing is entered are not missed", () => {
  expect(lacking({ ...noChildren, issue: {} })).toEqual([]);
});

test("figures of which something is entered lack the rest", () => {
  expect(lacking({ ...noChildren, issue: { unitSubPrice: "1.06" } })).toEqual(
    expect.arrayContaining(["pricePerShare", "grossMax", "grossOutcome"]),
  );
});

test("what is known in units is not missed in percent, nor a range of prices where one is known", () => {
  const issue = { offeredUnits: 100, unitSubWithRights: 60, unitSubPrice: "2", sharesInUnit: 1 };
  const fixed = { numberOfWarrants: 10, warrantsRequired: 1, sharesReceived: 1 };
  const found = lacking({
    ...noChildren,
    issue,
    warrants: [
      { ...fixed, warrantSubPrice: "3" },
      { ...fixed, priceMin: "1" },
    ],
  });
  expect(found).not.toContain("withRightsUnits");
  expect(found).toContain("withoutRightsShare");
  expect(found).not.toContain("withoutRightsUnits");
  // Of the second series alone: its price is still to come, and its highest one is not entered.
  expect(found.filter((id) => id === "warrantProceeds")).toHaveLength(1);
  expect(found.filter((id) => id === "warrantProceedsMax")).toHaveLength(1);
  expect(found).not.toContain("warrantProceedsMin");
});
