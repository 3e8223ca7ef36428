import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const ofUnits =
  "Norrvik Solvärme AB resolves on a rights issue of units\nThe board has today resolved on a rights issue of units with preferential rights.\n";
const ofShares =
  "Norrvik Solvärme AB resolves on a rights issue\nThe board has today resolved on a rights issue with preferential rights.\n";

test.each([
  [
    "the series before the word for warrants",
    `${ofUnits}Each Unit consists of two (2) Series B shares and three (3) Series TO4 warrants.`,
    { sharesInUnit: 2, "TO4.warrantsPerUnit": 3 },
  ],
  [
    "units by virtue of rights",
    `${ofUnits}One (1) unit right is received for each share, and three (3) units may be subscribed for by virtue of seven (7) unit rights.`,
    { unitsReceived: 3, rightsRequired: 7 },
  ],
  [
    "units with rights, in Swedish",
    "Norrvik beslutar om företrädesemission av units\n\nTre (3) units får tecknas med stöd av sju (7) uniträtter.",
    { unitsReceived: 3, rightsRequired: 7 },
  ],
  [
    "how many rights a share requires",
    `${ofShares}Subscription for one (1) share requires thirteen (13) subscription rights.`,
    { unitsReceived: 1, rightsRequired: 13 },
  ],
  [
    "the number of a series that exists, and the last day of its trading",
    "Last chance to exercise warrants of series TO2\n\nTO2 is traded on Spotlight up to and including 7 November 2024. There are 3,187,000 TO2 in total.",
    { "TO2.numberOfWarrants": 3_187_000, "TO2.lastTradingDay": "2024-11-07" },
  ],
  [
    "the end of a period whose series follows its day",
    "Outcome of warrants of series TO2 in Norrvik and last chance for TO3\n\nOn 5 June 2024 the exercise period for the warrants of series TO2 came to an end.",
    { "TO2.subEndDate": "2024-06-05" },
  ],
])("%s", (_, text, expected) => {
  expect(valuesInRelease(text)).toMatchObject(expected);
});

test.each([
  [
    "Norwegian",
    "Fortrinnsrettsemisjon i Norrvik ASA\n\nSiste dag inklusive tegningsretter: 14. mai 2024\nEx-dato: 15. mai 2024",
    { incRightsDate: "certain 2024-05-14", exRightsDate: "certain 2024-05-15" },
  ],
  [
    "Finnish",
    "Norrvik Oyj: merkintäoikeusanti\n\nViimeinen kaupankäyntipäivä merkintäoikeuksin: 14.5.2024\nKaupankäynti merkintäoikeuksilla: 20.5.-28.5.2024",
    { incRightsDate: "likely 2024-05-14", rightsEndDate: "likely 2024-05-28" },
  ],
  [
    "Danish",
    "Fortegningsemission i Norrvik A/S\n\nUdbuddet omfatter 2.000.000 stk. nye aktier, der udbydes til 7,50 kr. pr. stk. Fire tegningsretter giver ret til at tegne 1 ny aktie.",
    { unitSubPrice: "likely 7.5" },
  ],
])("%s", (_, text, expected) => {
  expect(readRelease(text)).toMatchObject(expected);
});

test("a fee of guarantors is not what they guarantee", () => {
  const text =
    "Fortrinnsrettsemisjon i Norrvik ASA\n\nEmisjonen er garantert av et konsortium, som mottar en garantiprovisjon på 3 prosent.";
  expect(readRelease(text)).not.toHaveProperty("approxGuarantor");
});

test("what an issue closes at is not the part with rights, and rights may be exercised via", () => {
  const text =
    "Norrvik: outcome of the rights issue\n\nThe rights issue closes at 88% subscription, with the subscription period over. Breakdown: 61.5% via exercise of subscription rights, 2.5% without subscription rights.";
  expect(valuesInRelease(text)).toMatchObject({
    unitPctSubWithRights: "61.5",
    unitPctSubWithoutRights: "2.5",
  });
});
