import { describe, expect, it } from "vitest";
import { createTokenBuckets } from "./token-buckets.ts";

const granted = (times: number, take: () => number): number =>
  Array.from({ length: times }, take).filter((wait) => wait === 0).length;

describe("a bucket of tokens", () => {
  it("grants the burst at once and then the rate, whatever was refused meanwhile", () => {
    const take = createTokenBuckets({ perSecond: 50, burst: 200, maxKeys: 10 });
    expect(granted(1000, () => take("a", 0))).toBe(200);
    expect(take("a", 0)).toBeCloseTo(0.02);
    expect(granted(1000, () => take("a", 1000))).toBe(50);
    expect(granted(1000, () => take("a", 1500))).toBe(25);
    expect(granted(1000, () => take("a", 60_000))).toBe(200);
  });

  it("is each key's own", () => {
    const take = createTokenBuckets({ perSecond: 1, burst: 1, maxKeys: 10 });
    expect([take("a", 0), take("a", 0), take("b", 0)].map((wait) => wait === 0)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("is forgotten when too many others were used after it", () => {
    const take = createTokenBuckets({ perSecond: 1, burst: 1, maxKeys: 2 });
    for (const key of ["a", "b", "a", "c"]) take(key, 0);
    expect(take("a", 0)).toBeGreaterThan(0);
    expect(take("b", 0)).toBe(0);
  });
});
