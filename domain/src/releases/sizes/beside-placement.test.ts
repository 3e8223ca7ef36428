import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

const headline = "Fjordvik ASA: key information relating to the subsequent offering\n";
const refers =
  'Reference is made to the notice regarding the completion of a private placement of 40,000,000 new shares at a price of NOK 2.50 per share (the "Private Placement")';

test.each([
  [
    "in the sentence that tells of the placement",
    `${refers} and a proposed subsequent share offering of up to 6,000,000 new common shares.`,
    "likely 6000000",
  ],
  [
    "before those of the placement who may not take part",
    "The Subsequent Offering will consist of up to 6,000,000 new shares, offered to shareholders who were not allocated shares in the Private Placement.",
    "likely 6000000",
  ],
  [
    "as depository receipts",
    'The subscription period for the preferential rights issue of up to 6,250,000 Swedish Depository Receipts ("SDRs") begins today. The directed issue is completed.',
    "likely 6250000",
  ],
  ["but not of the placement", `${refers}. A subsequent offering may follow.`, undefined],
  [
    "nor of a placement named behind the rights issue",
    "In connection with the rights issue, the board has resolved on a directed issue of up to 6,000,000 new shares.",
    undefined,
  ],
])("the size of a repair offering: %s", (_, text, expected) => {
  expect(readRelease(headline + text)["offeredUnits"]).toBe(expected);
});

test("the price of an offering named behind the placement", () => {
  const text = `${headline}Reference is made to the completion of a private placement raising NOK 61 million, and a potential subsequent offering of up to NOK 30 million, equivalent to 3,333,333 new shares, at NOK 9.00 per share.`;
  expect(readRelease(text)["unitSubPrice"]).toMatch(/ 9$/u);
});
