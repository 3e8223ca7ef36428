import { expect, test } from "vitest";
import { readChoices } from "../../../test/read-release.ts";

test.each([
  [
    "the offering that a sentence begins with",
    "Fjordvik Marine ASA - Final result of the subsequent offering\nReference is made to the prospectus regarding a subsequent offering of up to 8,000,000 offer shares in Fjordvik Marine ASA, each with a nominal value of NOK 0.10, at a subscription price of NOK 3.00 per share with subscription rights for shareholders who were not invited to the private placement.",
    { offeredUnits: "likely 8000000", unitSubPrice: "ambiguous 3 0.1" },
  ],
  [
    "an offering that may follow a placement",
    "Fjordvik Marine ASA: Launch of Subsequent Offering\nReference is made to the announcement of the successfully completed private placement and the potential subsequent offering of up to 4,000,000 new shares at a subscription price of NOK 12.50 per share.",
    { offeredUnits: "likely 4000000", unitSubPrice: "ambiguous 12.5" },
  ],
  [
    "the name of the placement's price, which is also that of the offering",
    'Fjordvik Marine ASA: subsequent offering\nReference is made to the completion of a private placement of 120,000,000 new shares at a subscription price of NOK 2.50 (the "Offer Price") and a proposed subsequent offering of up to 60,000,000 new shares at the Offer Price.',
    { offeredUnits: "likely 60000000", unitSubPrice: "ambiguous 2.5" },
  ],
  [
    "labels and values in one line",
    "Fjordvik Marine ASA: Key information for conditional repair issue\nEx-date: 12 May 2020 Record date: 13 May 2020 Maximum number of new shares: 20 833 333 Subscription price: 1.20 NOK per share Rights to be listed: No Other information: The repair issue limits the effects of the private placement announced on 11 May 2020.",
    {
      exRightsDate: "certain 2020-05-12",
      recordDate: "certain 2020-05-13",
      offeredUnits: "likely 20833333",
      unitSubPrice: "ambiguous 1.2",
    },
  ],
  [
    "in Norwegian",
    "Fjordvik: reparasjonsemisjon\nSelskapet vil gjennomføre en reparasjonsemisjon på opptil 1.872.659 FJV-aksjer til kurs 49 kroner mot aksjonærene som ikke deltok i den rettede emisjonen.",
    { offeredUnits: "likely 1872659", unitSubPrice: "ambiguous 49" },
  ],
  [
    "in dollars",
    "Fjordvik Limited: Subsequent Offering\nThe company has announced a subsequent offering of up to 10,000,000 new shares at a subscription price of US$0.53 each.",
    { offeredUnits: "likely 10000000", unitSubPrice: "ambiguous 0.53" },
  ],
])("price and size beside a private placement: %s", (_, text, expected) => {
  expect(readChoices(text)).toEqual(expected);
});

test("none of the placement itself, though its sentence mentions the offering", () => {
  const text =
    "Fjordvik Marine ASA: Private placement completed\nThe private placement of 9,000,000 new shares at a subscription price of NOK 12.50 per share is followed by a subsequent offering.";
  expect(readChoices(text)).toEqual({});
});

test("a price with a comma before three digits in a text that writes decimals so", () => {
  const text = (other: string): string =>
    `Norrvik carries out a rights issue of 23,880,845 new shares\nThe subscription price in the rights issue is SEK 1,096 per share. ${other}`;
  expect(readChoices(text("One euro equals SEK 0,104 a hundredth."))["unitSubPrice"]).toMatch(
    /^[a-z]+ 1\.096$/u,
  );
  expect(readChoices(text("One euro equals SEK 0.104 a hundredth."))["unitSubPrice"]).toMatch(
    /^[a-z]+ 1096$/u,
  );
});
