import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Exact } from "../checks/exact.ts";
import { readTermsLine } from "./read-terms-line.ts";
import { showTermsLine } from "./show-terms-line.ts";
import { termsOf } from "./terms-of.ts";
import type { Terms } from "./terms.ts";

const number = fc.option(fc.integer({ min: 1, max: 100_000 }));
const price = fc.option(
  fc.tuple(fc.nat(99_999_999), fc.nat(6)).map(([digits, places]) =>
    Exact.of(digits)
      .over(10 ** places)
      .toText(places),
  ),
);
const series = fc.constantFrom(
  "TO",
  "TO1",
  "TO 2",
  "TO3B",
  "TO 10",
  "2019/2021",
  'He said "TO"',
  "x+1:1",
);
const name = fc.option(fc.oneof(series, fc.string({ minLength: 1, maxLength: 8 })));

const terms: fc.Arbitrary<Terms> = fc.record({
  sharesRequired: number,
  rightsReceived: number,
  rightsRequired: number,
  unitsReceived: number,
  sharesInUnit: number,
  unitSubPrice: price,
  warrants: fc.array(fc.record({ name, warrantsPerUnit: number }), { maxLength: 3 }),
});

/** The names of series alone are no terms. */
const withoutMereNames = ({ warrants, ...rest }: Terms): Terms => {
  const isKnown =
    rest.sharesInUnit !== null || warrants.some(({ warrantsPerUnit }) => warrantsPerUnit !== null);
  return { ...rest, warrants: isKnown ? warrants : [] };
};

test("whatever the terms, the line that shows them is read as just these", () => {
  fc.assert(
    fc.property(terms, (each) => {
      const reading = readTermsLine(showTermsLine(each));
      expect(reading.problems).toEqual([]);
      expect(reading.terms).toEqual(withoutMereNames(each));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [{}, [{ name: "TO1" }], ""],
  [{ sharesRequired: 1, rightsReceived: 11 }, [{ name: "TO1" }, {}], "1:11"],
  [{ unitSubPrice: "1.06" }, [{ name: "TO1" }], "1,06"],
  [{ sharesInUnit: 1 }, [{ name: "TO1" }], "1+?TO1"],
  [{}, [{ name: "TO1", warrantsPerUnit: 2 }], "?+2TO1"],
])("of %j with %j the line is what is known: %j", (ofIssue, warrants, line) => {
  expect(showTermsLine(termsOf(ofIssue, warrants))).toBe(line);
});
