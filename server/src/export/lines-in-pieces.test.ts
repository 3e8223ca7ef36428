import { expect, test } from "vitest";
import { linesInPieces } from "./lines-in-pieces.ts";

const line = (length: number): string => "x".repeat(length);

test("lines stay in order, and no group is longer than a string that is soon collected", () => {
  const lines = Array.from({ length: 2000 }, (_, at) => line(1 + ((at * 37) % 1500)));
  const pieces = [...linesInPieces(lines)];
  expect(pieces.flat()).toEqual(lines);
  for (const piece of pieces) expect(piece.join("").length).toBeLessThanOrEqual(32_768);
  expect(pieces.length).toBeLessThan(60);
});

test("a line that is longer is alone, and empty lines are kept", () => {
  const long = line(40_000);
  expect([...linesInPieces(["a", long, "", "b"])]).toEqual([["a"], [long], ["", "b"]]);
  expect([...linesInPieces([])]).toEqual([]);
});
