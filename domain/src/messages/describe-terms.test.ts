import { expect, test } from "vitest";
import { readTerms } from "../terms/read-terms.ts";
import { termsOf } from "../terms/terms-of.ts";
import { describeTerms, describeTermsProblem } from "./describe-terms.ts";
import { termsTexts as english } from "./en/issue-texts.ts";
import { termsTexts as swedish } from "./sv/issue-texts.ts";

const nextCell = {
  sharesRequired: 1,
  rightsReceived: 11,
  rightsRequired: 10,
  unitsReceived: 1,
  sharesInUnit: 1,
  unitSubPrice: "1.06",
};
const to2 = [{ name: "TO2", warrantsPerUnit: 1 }];

test.each([
  [
    "an issue of units",
    termsOf(nextCell, to2),
    "1 aktie → 11 rätter, 10 rätter → 1 unit (1 aktie + 1 TO2) à 1,06 kr",
  ],
  [
    "an issue of shares",
    termsOf({ ...nextCell, rightsRequired: 8, unitsReceived: 7, unitSubPrice: "0.5" }, []),
    "1 aktie → 11 rätter, 8 rätter → 7 nya aktier à 0,50 kr",
  ],
  [
    "units of several shares and series",
    termsOf({ ...nextCell, sharesInUnit: 7 }, [
      { name: "TO3", warrantsPerUnit: 4 },
      { warrantsPerUnit: 4 },
    ]),
    "1 aktie → 11 rätter, 10 rätter → 1 unit (7 aktier + 4 TO3 + 4 teckningsoptioner) à 1,06 kr",
  ],
  [
    "half of the terms",
    termsOf({ rightsRequired: 3, unitSubPrice: "29" }, []),
    "3 rätter → ? units à 29,00 kr",
  ],
  ["what a unit holds alone", termsOf({ sharesInUnit: 1 }, []), "1 unit (1 aktie)"],
  [
    "what a unit holds, in part, with its price",
    termsOf({ sharesInUnit: 7, unitSubPrice: "2" }, [{ name: "TO3" }, {}]),
    "1 unit (7 aktier + TO3 + teckningsoptioner) à 2,00 kr",
  ],
  ["a price alone", termsOf({ unitSubPrice: "1234.5" }, []), "à 1\u00a0234,50 kr"],
  ["nothing", termsOf({}, []), ""],
])("%s is one sentence", (_name, terms, sentence) => {
  expect(describeTerms(swedish, terms)).toBe(sentence);
});

test("the sentence is there in English", () => {
  expect(describeTerms(english, termsOf(nextCell, to2))).toBe(
    "1 share → 11 rights, 10 rights → 1 unit (1 share + 1 TO2) at SEK 1,06",
  );
});

test("a problem quotes the piece of the text that was not taken", () => {
  const text = "1:11 banan";
  const [problem] = readTerms(text).problems;
  if (problem === undefined) throw new Error("no problem");
  expect(describeTermsProblem(swedish, text, problem)).toBe("”banan” hör inte till villkoren.");
  expect(describeTermsProblem(english, text, problem)).toBe("“banan” is not part of the terms.");
});
