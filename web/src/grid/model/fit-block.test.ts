import { expect, test } from "vitest";
import { fitBlock } from "./fit-block.ts";

const size = { rows: 10, columns: 4 };

test("one pasted cell fills the selection", () => {
  const at = { top: 1, bottom: 3, left: 0, right: 1 };
  expect(fitBlock(at, [["x"]], size)).toEqual({
    at,
    block: [["x", "x"]],
    beyond: { rows: 0, columns: 0 },
  });
});

test("a pasted block that is too large is cut at the edge, and what was cut is reported", () => {
  const at = { top: 9, bottom: 9, left: 3, right: 3 };
  const { beyond, at: filled } = fitBlock(at, [["a", "b"], ["c"]], size);
  expect(filled).toEqual({ top: 9, bottom: 9, left: 3, right: 3 });
  expect(beyond).toEqual({ rows: 1, columns: 1 });
});

test("a block fills a selection that it fits into a whole number of times", () => {
  const selected = { top: 0, bottom: 3, left: 1, right: 2 };
  const fit = (block: string[][], bottom = 3) => fitBlock({ ...selected, bottom }, block, size);
  expect(
    fit([
      ["a", "b"],
      ["c", "d"],
    ]),
  ).toEqual({
    at: selected,
    block: [
      ["a", "b"],
      ["c", "d"],
      ["a", "b"],
      ["c", "d"],
    ],
    beyond: { rows: 0, columns: 0 },
  });
  expect(fit([["a"]])).toMatchObject({ at: selected, block: [["a", "a"]] });
  expect(
    fit(
      [
        ["a", "b"],
        ["c", "d"],
      ],
      2,
    ).at,
  ).toEqual({ ...selected, bottom: 1 });
});
