import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readTerms } from "../terms/read-terms.ts";
import type { Terms } from "../terms/terms.ts";
import { describeTerms } from "./describe-terms.ts";
import { termsTexts as english } from "./en/issue-texts.ts";
import { termsTexts as swedish } from "./sv/issue-texts.ts";

const number = fc.integer({ min: 1, max: 999 });

const terms: fc.Arbitrary<Terms> = fc.record({
  sharesRequired: number,
  rightsReceived: number,
  rightsRequired: number,
  unitsReceived: number,
  sharesInUnit: number,
  unitSubPrice: fc.option(
    fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 9 })).map((parts) => parts.join(".")),
  ),
  warrants: fc.array(
    fc.record({ name: fc.constantFrom("TO1", "TO 2", "TO3B"), warrantsPerUnit: number }),
    { maxLength: 2 },
  ),
});

test.each([
  ["Swedish", swedish],
  ["English", english],
])("what is shown as a sentence in %s is read as just that", (_language, texts) => {
  fc.assert(
    fc.property(terms, (each) => {
      const reading = readTerms(describeTerms(texts, each));
      expect(reading.problems).toEqual([]);
      expect(reading.terms).toEqual(each);
    }),
  );
});
