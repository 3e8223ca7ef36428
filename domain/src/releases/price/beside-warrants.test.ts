import { expect, test } from "vitest";
import { readChoices } from "../../../test/read-release.ts";

test.each([
  "Norrvik genomför företrädesemission\nTeckningskursen för TO 2 är 5,00 kronor och teckningskursen i emissionen är 2,00 kronor per aktie.",
  "Norrvik genomför företrädesemission\nTeckningskursen för TO 2 är 5,00 kr. Teckningskursen i företrädesemissionen uppgår till 2,00 kronor.",
  "Norrvik resolves on a rights issue\nThe exercise price of TO 2 is SEK 5.00, and the subscription price in the rights issue is SEK 2.00 per share.",
])("the price of the issue behind that of warrants: %s", (text) => {
  const choices = readChoices(text);
  expect(choices["TO2.warrantSubPrice"]).not.toMatch(/ 2$/);
  expect(choices["unitSubPrice"]).toMatch(/ 2$/);
});

test("the price of a share that stands before what it is paid for", () => {
  const text =
    "Norrvik genomför företrädesemission\n1. 5,50 kronor ska betalas för varje ny aktie.";
  expect(readChoices(text)).toMatchObject({ unitSubPrice: "likely 5.5" });
});
