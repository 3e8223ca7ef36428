import { expect, test } from "vitest";
import { namesOf } from "./batch-names.ts";

test.each([
  [[], []],
  [["NORD"], ["NORD"]],
  [["NORD", "SYD", "VÄST"], ["NORD, SYD, VÄST"]],
  [["NORD", "SYD", "VÄST", "ÖST"], ["NORD, SYD, VÄST …"]],
  [["N".repeat(30), "SYD"], [`${"N".repeat(24)}…, SYD`]],
])("of %j are shown %j", (names, shown) => {
  expect(namesOf({ names })).toEqual(shown);
});
