import { expect, test } from "vitest";
import { otherPartings, searchTextOf } from "./search-query.ts";

const partingsOf = (typed: string) =>
  otherPartings(searchTextOf(typed)).map(({ folded }) => folded);

test.each([
  ["PRV-12", ["prv12", "prv 12"]],
  ["PRV12", ["prv 12"]],
  ["prv 12", ["prv12"]],
  ["prv", []],
  // The last word is a year, which belongs to no other word.
  ["prv 12 2025", []],
])("%s is also looked for as %j", (typed, partings) => {
  expect(partingsOf(typed)).toEqual(partings);
});
