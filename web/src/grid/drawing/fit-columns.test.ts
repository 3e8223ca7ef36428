import { describe, expect, it } from "vitest";
import { narrowColumns, shrunk } from "./fit-columns.ts";

const widths = [50, 100, 100, 100, 100];

const fitting = (longest: readonly number[], room: number) => ({
  widths,
  least: [50, 60, 100, 100, 100],
  longest,
  room,
});

const narrowIn = (longest: readonly number[], room: number): number[] =>
  [...narrowColumns(fitting(longest, room), 20)].toSorted((one, other) => one - other);

describe("empty columns", () => {
  it("become narrow, the last ones first, until all columns fit", () => {
    expect(narrowIn([3, 3, 0, 0, 0], 430)).toEqual([]);
    expect(narrowIn([3, 3, 0, 0, 0], 429)).toEqual([4]);
    expect(narrowIn([3, 3, 0, 0, 3], 300)).toEqual([2, 3]);
  });

  it("become narrow for filled ones only, if too many of them had to for all", () => {
    const many = Array.from({ length: 12 }, () => 100);
    const narrowOf = (longest: readonly number[]): ReadonlySet<number> =>
      narrowColumns({ widths: many, least: many, longest, room: 600 }, 20);
    const filled = many.map((_, at) => (at === 0 || at === 8 ? 1 : 0));
    expect([...narrowOf(filled)]).toEqual([7, 6, 5, 4]);
    expect(narrowOf(many.map((_, at) => (at < 2 ? 1 : 0)))).toEqual(new Set());
  });

  it("leave it to columns of long texts to shrink for the rest", () => {
    expect(narrowIn([3, 3, 3, 3, 0], 335)).toEqual([4]);
    const own = [50, 100, 100, 100, 20];
    const full = { ...fitting([3, 3, 3, 3, 0], 335), widths: own };
    expect(shrunk(full)).toEqual([50, 65, 100, 100, 20]);
    expect(shrunk({ ...full, room: 370 })).toEqual(own);
  });
});

it("shrinks no column for empty ones that would still not be seen", () => {
  expect(shrunk(fitting([3, 3, 0, 0, 0], 300))).toEqual(widths);
  expect(shrunk(fitting([3, 3, 3, 0, 0], 230))).toEqual([50, 80, 100, 100, 100]);
  expect(shrunk(fitting([3, 3, 3, 3, 3], 300))).toEqual([50, 60, 100, 100, 100]);
});
