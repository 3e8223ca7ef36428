import { describe, expect, it } from "vitest";
import { windowAt } from "./row-window.ts";

const at = (top: number, count = 100_000, isFirst = false) =>
  windowAt({ top, height: 600, rowHeight: 30, count, isFirst });

describe("the rows in view", () => {
  it("begin at the first row and reach beyond the lower edge", () => {
    expect(at(0)).toEqual({ first: 0, end: 40 });
  });

  it("are no more than what is seen in the first picture", () => {
    expect(at(0, 100_000, true)).toEqual({ first: 0, end: 20 });
    const { first, end } = at(3010, 100_000, true);
    expect(first * 30).toBeLessThanOrEqual(3010);
    expect(end * 30).toBeGreaterThanOrEqual(3010 + 600);
  });

  it("are all of a short list, once the first picture is there", () => {
    expect(at(0, 100)).toEqual({ first: 0, end: 100 });
    expect(at(0, 100, true)).toEqual({ first: 0, end: 20 });
    expect(at(0, 101)).toEqual({ first: 0, end: 40 });
  });

  it("stay the same within a step", () => {
    expect(at(3000)).toEqual(at(3000 + 30 * 3));
  });

  it("always cover what can be seen", () => {
    for (let top = 0; top < 20_000; top += 7) {
      const { first, end } = at(top);
      expect(first * 30).toBeLessThanOrEqual(top);
      expect(end * 30).toBeGreaterThanOrEqual(top + 600);
    }
  });

  it("end with the last row", () => {
    expect(at(100_000 * 30 - 600).end).toBe(100_000);
    expect(at(0, 3)).toEqual({ first: 0, end: 3 });
    expect(at(0, 0)).toEqual({ first: 0, end: 0 });
    expect(at(9000, 3)).toEqual({ first: 0, end: 3 });
  });
});
