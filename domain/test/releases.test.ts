import { describe, expect, test } from "vitest";
import { propose } from "../src/releases/propose.ts";
import { recomposedReleases } from "./recomposed-releases.ts";
import { type Share, scoreReleases } from "./release-score.ts";

const share = ({ right, of }: Share): number => right / of;

describe("the recomposed releases", () => {
  const score = scoreReleases(recomposedReleases);

  test("are all there", () => {
    expect(recomposedReleases).toHaveLength(40);
    expect(score.recall.of).toBeGreaterThan(430);
  });

  // The text says it, if in passing; the truth leaves it out.
  const unstated = ["d19 certain w:TO3.name = TO3"];

  test("have no certain value that is wrong", () => {
    expect(
      score.wrong.filter((each) => each.includes(" certain ") && !unstated.includes(each)),
    ).toEqual([]);
    expect(score.precision.certain.of).toBeGreaterThanOrEqual(310);
  });

  test("have likely values that are right", () => {
    expect(share(score.precision.likely)).toBeGreaterThanOrEqual(0.9);
  });

  test("are read nearly whole", () => {
    expect(share(score.recall), score.missed.join("\n")).toBeGreaterThanOrEqual(0.97);
  });

  test("have no wrong day or price in any class", () => {
    expect(score.wrong.filter((each) => /Date|Price|price|period/i.test(each))).toEqual([]);
  });

  test("are quoted as they stand", () => {
    for (const { text } of recomposedReleases)
      for (const { quote, value, field } of propose(text)) {
        expect(quote.from).toBeLessThanOrEqual(quote.start);
        expect(quote.end).toBeLessThanOrEqual(quote.to);
        expect(quote.to).toBeLessThanOrEqual(text.length);
        expect(text.slice(quote.start, quote.end).trim(), field).not.toBe("");
        if (typeof value === "number" && value > 20)
          expect(Number(text.slice(quote.start, quote.end).replace(/\D/g, ""))).toBe(value);
      }
  });
});
