import { describe, expect, it } from "vitest";
import { watchPressure } from "./lasting-pressure.ts";

describe("a process that was too slow", () => {
  it("turns nobody away for a single period, however long its pause was", () => {
    const isLasting = watchPressure(2000);
    expect([0, 500, 1999].map((now) => isLasting(Infinity, now))).toEqual([false, false, false]);
    expect(isLasting(1500, 60_000)).toBe(false);
  });

  it("turns requests away from the second period in a row, until one was quick enough", () => {
    const isLasting = watchPressure(2000);
    expect(isLasting(1500, 0)).toBe(false);
    expect(isLasting(1600, 2100)).toBe(true);
    expect(isLasting(1600, 3000)).toBe(true);
    expect(isLasting(1700, 5600)).toBe(true);
    expect(isLasting(1700, 15_000)).toBe(false);
  });

  it("tells periods apart though none of their delays could be measured", () => {
    const isLasting = watchPressure(2000);
    expect([0, 1000, 2000].map((now) => isLasting(Infinity, now))).toEqual([false, false, true]);
  });
});
