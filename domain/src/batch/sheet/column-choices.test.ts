import { expect, test } from "vitest";
import { issue } from "../../entities/issue.ts";
import { matchHeaders } from "../headers.ts";
import { chooseColumn, isDecided } from "./column-choices.ts";

const header = ["id", "share_id", "Aktie-id", "shareId", "Grönsak"];
const { unknown } = matchHeaders(issue, header);
const [second, third, other] = unknown;
if (!second || !third || !other) throw new Error("three columns are to be decided about");

test("reads one at most of the columns that repeat a field", () => {
  const once = chooseColumn(unknown, {}, { column: third, choice: "read" });
  expect(once).toEqual({ "3:shareId": "read" });
  const twice = chooseColumn(unknown, once, { column: second, choice: "read" });
  expect(twice).toEqual({ "2:Aktie-id": "read", "3:shareId": "ignore" });
  const thrice = chooseColumn(unknown, twice, { column: other, choice: "ignore" });
  expect(thrice).toEqual({ ...twice, "4:Grönsak": "ignore" });
});

test("knows which choices can be followed", () => {
  expect(isDecided(second, {})).toBe(false);
  expect(isDecided(second, { "2:Aktie-id": "read" })).toBe(true);
  expect(isDecided(second, { "2:Aktie-id": "ignore" })).toBe(true);
  expect(isDecided(other, { "4:Grönsak": "read" })).toBe(false);
});
