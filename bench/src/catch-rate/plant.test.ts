import { describe, expect, test } from "vitest";
import { generateCases } from "../generate/cases.ts";
import { createRandom } from "../generate/random.ts";
import { measureCatches, percentOdd } from "./measure.ts";
import { plant } from "./plant.ts";

const cases = [...generateCases(60, 3)];

describe("a planted error", () => {
  test("is in one record of the issue, or one record more", () => {
    const random = createRandom(1);
    for (const records of cases) {
      const planted = plant(records, random);
      const tables = Object.keys(records) as (keyof typeof records)[];
      const changed = tables.flatMap((path) =>
        (planted?.records[path] ?? []).filter((record, at) => record !== records[path][at]),
      );
      expect(changed).toHaveLength(1);
    }
  });

  test("is the same for the same seed", () => {
    const [first] = cases;
    const places = [1, 1].map((seed) => first && plant(first, createRandom(seed))?.place);
    expect(places[0]).toBe(places[1]);
  });

  test("is flagged four times of five, and nothing of most clean issues", () => {
    const { planted, flagged } = measureCatches(cases, { perCase: 3, seed: 5 });
    expect(flagged / planted).toBeGreaterThan(0.8);
    expect(percentOdd(cases, "warning")).toBeLessThanOrEqual(2);
  });
});
