import { entities } from "@teckna/domain/entities";
import { describe, expect, test } from "vitest";
import { realRecords } from "../../../domain/test/real-records.ts";
import { generateCases } from "../generate/cases.ts";
import { createRandom } from "../generate/random.ts";
import { measureCatches, percentOdd } from "./measure.ts";
import { type Records, plant } from "./plant.ts";

const cases = [...generateCases(60, 3)];

/** The real issues with this many values or more, with their children. */
const realCases = (minValues: number): Records[] =>
  (realRecords.get("issue") ?? [])
    .filter((issue) => Object.values(issue).filter((value) => value !== null).length >= minValues)
    .map((issue) =>
      Object.fromEntries(
        entities.map(({ name, path }) => [
          path,
          name === "issue"
            ? [issue]
            : (realRecords.get(name) ?? []).filter(({ issueId }) => issueId === issue["id"]),
        ]),
      ),
    );

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

  test("is flagged three times of four in the real cases that have most of their values", () => {
    const full = realCases(15);
    const { planted, flagged } = measureCatches(full, { perCase: 60, seed: 5 });
    expect(flagged / planted).toBeGreaterThan(0.75);
  });
});
