import { expect, test } from "vitest";
import type { Field } from "../field.ts";
import { source } from "../entities/source.ts";
import { numberOfTyped, suggestionOfTyped } from "./field-number-words.ts";

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

test.each([
  ["öv", "Other"],
  ["Ut", "Outcome"],
  ["utfall", "Outcome"],
  ["New com", "New commitments"],
  ["pr", "Prospectus"],
  // A single letter, and the words of two types.
  ["u", null],
  ["o", null],
  ["utfallet", null],
  ["Årsredovisning", null],
])("%j that is typed as the type of a source stands for %s", (text, type) => {
  expect(suggestionOfTyped(source.fields.sourceType, text)).toBe(type);
});
