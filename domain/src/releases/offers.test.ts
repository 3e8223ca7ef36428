import { expect, test } from "vitest";
import { propose } from "./propose.ts";

/** What a unit or share costs, and how many of them are offered. */
test.each([
  [
    "Styrelsen beslutar om en fullt garanterad emission om högst 73 070 500 aktier.",
    { offeredUnits: 73_070_500, approxTotalCommitment: "100" },
  ],
  ["För varje tecknad aktie av serie B skall erläggas 0:50 kronor.", { unitSubPrice: "0.5" }],
  ["Teckningskursen uppgår till 6:50 kronor per aktie.", { unitSubPrice: "6.5" }],
  [
    "The offering (the “Offering”) of 352,505,900 new shares is over.",
    { offeredUnits: 352_505_900 },
  ],
  [
    "• Maximum number of new shares issued in the rights issue: 3,800,600",
    { offeredUnits: 3_800_600 },
  ],
])("%s", (sentence, values) => {
  const proposals = propose(`Villkor för emissionen\n${sentence}`);
  expect(Object.fromEntries(proposals.map(({ field, value }) => [field, value]))).toEqual(values);
});
