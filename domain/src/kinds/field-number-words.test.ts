import { expect, test } from "vitest";
import type { Field } from "../field.ts";
import { numberOfTyped } from "./field-number-words.ts";

const level: Field = {
  kind: "integer",
  required: false,
  words: { garanti: 1, garantier: 1, toppgaranti: 2, total: 0, "total sum": 0 },
};

test.each([
  ["ga", 1],
  ["top", 2],
  ["Total ", 0],
  ["total  s", 0],
  // The words of two numbers begin with it.
  ["to", null],
  // A single letter, although only one word begins with it.
  ["g", null],
  ["", null],
  ["gb", null],
])("%j that is typed stands for %s", (text, number) => {
  expect(numberOfTyped(level, text)).toBe(number);
});
