import * as fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../test/processor-ms.ts";
import { readTerms } from "./read-terms.ts";

const piece = fc.oneof(
  fc.constantFrom(
    ..."En varje tio (10) ( ) 1:11 10:1 1+1TO2 1,06 kr SEK 0.70 à ? : + , . \n uniträtter aktier nya unit units bestående av innehåller teckningsoption TO3 ger berättigar till krävs för per och procent".split(
      " ",
    ),
  ),
  fc.string({ maxLength: 6 }),
);

test("whatever the text, what is read stands in it, and a field has one value", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join(" ");
      const { terms, parts, problems } = readTerms(text);
      for (const { start, end } of [...parts, ...problems]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      const ofIssue = parts.filter(({ field }) => field !== "name" && field !== "warrantsPerUnit");
      expect(new Set(ofIssue.map(({ field }) => field)).size).toBe(ofIssue.length);
      const { warrants: _warrants, ...fields } = terms;
      const stated = Object.entries(fields).filter(([, value]) => value !== null);
      expect(stated.map(([field]) => field).toSorted()).toEqual(
        ofIssue.map(({ field }) => String(field)).toSorted(),
      );
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["spaces", " ".repeat(150_000)],
  ["digits", "1".repeat(150_000)],
  ["grouped digits", "1 111".repeat(30_000)],
  ["brackets", "en (".repeat(40_000)],
  ["quantities", "tio (10) uniträtter ".repeat(7_000)],
  ["units", "unit bestående av en aktie ".repeat(6_000)],
  ["prices", "kursen är 1,06 kronor per unit ".repeat(5_000)],
  ["a long line", `1${"+".repeat(199)}`],
  ["spaces in a line", `1:1 1+${" ".repeat(190)}`],
])("a long text of %s is read in little time", (_name, text) => {
  expect(processorMs(() => readTerms(`${text}x`))).toBeLessThan(2_000);
});
