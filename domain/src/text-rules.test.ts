import { expect, test } from "vitest";
import {
  clip,
  countCodePoints,
  hasEdgeSpaces,
  isBlank,
  isCleanLongText,
  isCleanText,
  isLongerThan,
  markEdgeSpaces,
  trimEdgeSpaces,
} from "./text-rules.ts";

test.each(["åäö Ærø ß", "👩‍👩‍👧 ✓", "\u202eabc", "\u00a0", "\u00ad", "\ufeff", "\u2028", "", "\ufffd"])(
  "accepts %j as one line and as a comment",
  (text) => {
    expect(isCleanText(text)).toBe(true);
    expect(isCleanLongText(text)).toBe(true);
  },
);

test.each([
  "\0",
  "a\u0001b",
  "\u001f",
  "\u007f",
  "\u0085",
  "\u009f",
  "\u000b",
  "\ud800",
  "a\udc00",
  "\udc00\ud800",
  "\ufdd0",
  "\uffff",
  "\ufffe",
  "\u{1fffe}",
  "\u{10ffff}",
])("refuses %j in one line and in a comment", (text) => {
  expect(isCleanText(text)).toBe(false);
  expect(isCleanLongText(text)).toBe(false);
});

test.each(["a\tb", "a\nb", "a\r\nb"])("accepts %j in a comment only", (text) => {
  expect(isCleanText(text)).toBe(false);
  expect(isCleanLongText(text)).toBe(true);
});

test("counts code points, lone surrogates as one", () => {
  expect(countCodePoints("a👍b")).toBe(3);
  expect(countCodePoints("\ud800\ud800")).toBe(2);
  expect(countCodePoints("👍👍")).toBe(2);
});

test("measures length in code points", () => {
  expect(isLongerThan("👍".repeat(5), 5)).toBe(false);
  expect(isLongerThan("👍".repeat(6), 5)).toBe(true);
  expect(isLongerThan("abcde", 5)).toBe(false);
  expect(isLongerThan("abcdef", 5)).toBe(true);
  expect(isLongerThan("abcdefghijkl", 5)).toBe(true);
});

test("calls only white space blank", () => {
  expect(isBlank("\u00a0\u202f\t ")).toBe(true);
  expect(isBlank("\u200b")).toBe(false);
});

test("clips between code points and mends lone surrogates", () => {
  expect(clip("abc", 3)).toBe("abc");
  expect(clip("👍👍👍", 2)).toBe("👍👍…");
  expect(clip("\ud800", 3)).toBe("\ufffd");
});

test.each([
  ["NXTCL ", "NXTCL", "NXTCL␣"],
  [" NXTCL", "NXTCL", "␣NXTCL"],
  ["\u00a0DBP B\u200b\ufeff", "DBP B", "␣DBP B␣␣"],
  ["\u202dDBP B\u202c", "DBP B", "␣DBP B␣"],
  ["rad 1\nrad 2\t", "rad 1\nrad 2", "rad 1\nrad 2␣"],
  ["  ", "", "␣␣"],
])("finds the spaces at the edges of %j", (text, trimmed, marked) => {
  expect(hasEdgeSpaces(text)).toBe(true);
  expect(trimEdgeSpaces(text)).toBe(trimmed);
  expect(markEdgeSpaces(text)).toBe(marked);
});

test.each(["", "NXTCL", "DBP B", "Övrigå", "rad 1\n", "\r\nrad", "❤️", "👩‍👩‍👧", "a\u00a0b"])(
  "finds none at the edges of %j",
  (text) => {
    expect(hasEdgeSpaces(text)).toBe(false);
    expect(trimEdgeSpaces(text)).toBe(text);
    expect(markEdgeSpaces(text)).toBe(text);
  },
);
