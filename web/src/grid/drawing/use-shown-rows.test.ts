import { expect, test } from "vitest";
import { spanAt } from "./use-shown-rows.ts";

const all = Number.POSITIVE_INFINITY;
const at = (reached: number, max = all, count = 1000) =>
  spanAt({ reached, height: 260, max }, 26, count);

test("as many rows are drawn wherever the reader is, so that they can be used again", () => {
  const lengths = [0, 4, 8, 500, 988, 996].map((reached) => {
    const { first, end } = at(reached);
    return end - first;
  });
  expect(new Set(lengths)).toEqual(new Set([30]));
});

test("what is seen is within what is drawn", () => {
  expect(at(500)).toEqual({ first: 492, end: 522 });
  expect(at(996).end).toBe(1000);
  expect(at(0, all, 3)).toEqual({ first: 0, end: 3 });
});

test("the first picture grows row by row, and nothing is drawn before its height is known", () => {
  expect(at(0, 12)).toEqual({ first: 0, end: 12 });
  expect(spanAt({ reached: 0, height: 0, max: 12 }, 26, 1000)).toEqual({ first: 0, end: 0 });
});
