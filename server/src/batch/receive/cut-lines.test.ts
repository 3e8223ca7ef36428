import { expect, test } from "vitest";
import { createLineCutter, maxLine } from "./cut-lines.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Splits a text that arrives in chunks of this many bytes. */
const cut = (text: string, atOnce: number): string[] => {
  const cutter = createLineCutter(maxLine * 4);
  const bytes = bytesOf(text);
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; from += atOnce)
    lines.push(...cutter.cut(bytes.subarray(from, from + atOnce)));
  return [...lines, cutter.end()];
};

const pieces = [1000, maxLine * 3];

test.each(pieces)("cuts lines that arrive %d bytes at a time", (atOnce) => {
  const text = `å\n\n${"ö".repeat(maxLine)}\nsista`;
  expect(cut(text, atOnce)).toEqual(text.split("\n"));
});

test.each(pieces)("refuses a line that is too long, %d bytes at a time", (atOnce) => {
  const long = "x".repeat(maxLine + 1);
  for (const text of [`a\n${long}\nb`, `a\n${long}`])
    expect(() => cut(text, atOnce)).toThrow(expect.objectContaining({ code: "tooLarge" }));
});
