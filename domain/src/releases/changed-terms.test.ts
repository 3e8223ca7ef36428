import { describe, expect, test } from "vitest";
import { announced } from "../../test/announced.ts";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const changed = "Norrvik Solvärme AB changes the terms of its rights issue\n";
const ofUnits =
  "Norrvik Solvärme AB resolves on a rights issue of units\nThe board has today resolved on a rights issue of units.\n";

describe("of terms that were changed, the new ones", () => {
  test.each([
    [
      "not the day of the change, but that of the issue",
      "The board has today, 12 October 2022, resolved to lower the subscription price in the rights issue that was announced on 14 September 2022.",
      { announcementDate: "certain 2022-09-14" },
    ],
    [
      "a price",
      "The subscription price is lowered from SEK 3.00 to SEK 1.80 per share.",
      { unitSubPrice: "likely 1.8" },
    ],
    [
      "a day with its earlier one in brackets",
      "7 November 2022 - Record date (previously 21 October 2022)",
      { recordDate: "likely 2022-11-07" },
    ],
    [
      "a period with its earlier one in brackets",
      "9-23 November 2022 - Subscription period (previously 25 October - 8 November 2022)",
      { subStartDate: "likely 2022-11-09", subEndDate: "likely 2022-11-23" },
    ],
    [
      "a meeting in place of one that is cancelled",
      "The extraordinary general meeting that was to be held on 17 October 2022 is cancelled and a new meeting is convened for 1 November 2022.",
      { generalMeetingDate: "likely 2022-11-01" },
    ],
  ])("%s", (_, sentence, values) => {
    expect(readRelease(changed + sentence)).toStrictEqual(values);
  });
});

test.each([
  [
    "The shares offered are carried out with preferential rights; units shall be subscribed for no earlier than 9 June 2025 and no later than 25 June 2025.",
    { subStartDate: "certain 2025-06-09", subEndDate: "certain 2025-06-25" },
  ],
  [
    "A shareholder gets one (1) subscription right for each share recorded in his or her account on 4 March 2021.",
    { recordDate: "likely 2021-03-04" },
  ],
  [
    "The new shares represent about 28.6 percent of all 206,623,970 existing shares.",
    { outstandingShares: "likely 206623970" },
  ],
  [
    "• On 4 July 2022 the board decided, based on the authorisation from the annual general meeting on 18 May 2022, on a rights issue of at most 19,174,020 shares.",
    { announcementDate: "certain 2022-07-04" },
  ],
  [
    "The board has resolved to summon the shareholders to a meeting on 2 March 2023 to vote on a rights issue.",
    { generalMeetingDate: "likely 2023-03-02" },
  ],
  ["23 Feb 2024 - trading cum rights ends", { incRightsDate: "likely 2024-02-23" }],
  [
    "A rights issue of up to approximately SEK 64.8 million, secured to 85 percent.",
    { approxTotalCommitment: "certain 85" },
  ],
  [
    "Existing owners will subscribe for shares in an aggregate amount of SEK 26.4 million, 55 percent, with no fee.",
    { approxCommitment: "likely 55" },
  ],
  [
    "Pre-subscription commitments (9 %) and guarantees (61 %) have been signed, i.e. 70 % altogether.",
    { approxTotalCommitment: "likely 70" },
  ],
] as const)("%s", (sentence, values) => {
  expect(readRelease(announced + sentence)).toMatchObject(values);
});

test("what was secured before more was added", () => {
  const sentence =
    "The company announced a rights issue of up to SEK 24.9 million, which was then secured to 65 percent.";
  expect(readRelease(announced + sentence)).not.toHaveProperty("approxTotalCommitment");
});

test("settlement notes are no day of trade", () => {
  const sentence =
    "Settlement notes to those allotted shares without subscription rights are sent out today, 14 June 2023.";
  expect(readRelease(announced + sentence)).not.toHaveProperty("exRightsDate");
});

test("a unit that carries shares and warrants, its price, and rights per unit", () => {
  const sentence =
    "One unit right per share, and 5 unit rights per 1 unit. Each unit carries 6 shares and 2 warrants (TO6), price SEK 9.00.";
  expect(valuesInRelease(ofUnits + sentence)).toMatchObject({
    rightsRequired: 5,
    unitsReceived: 1,
    sharesInUnit: 6,
    "TO6.warrantsPerUnit": 2,
    unitSubPrice: "9",
  });
});
