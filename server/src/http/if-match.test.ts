import { expect, test } from "vitest";
import { readIfMatch } from "./if-match.ts";

test.each([
  [undefined, null],
  ["*", null],
  ['"3"', [3]],
  ['W/"3"', [3]],
  ['"3", "12"', [3, 12]],
  ['"a", "4"', [4]],
  ['"0"', []],
  ['"-1"', []],
  ['"99999999999"', []],
  ['"2147483647"', [2_147_483_647]],
  ['"2147483648"', []],
  ['"1", "9999999999"', [1]],
  ["3", []],
  ["", []],
  ['"3', []],
])("If-Match %j allows %j", (header, versions) => {
  expect(readIfMatch(header)).toEqual(versions);
});
