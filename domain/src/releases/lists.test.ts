import { describe, expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const announces = "Norrvik Solvärme genomför en företrädesemission\n";

describe("lists of what is known of an issue", () => {
  test.each([
    ["X-dag\n\n27 november 2024", { exRightsDate: "likely 2024-11-27" }],
    [
      "• 14 augusti 2024 – Sista handelsdag i aktier inklusive rätt att erhålla uniträtter\n• 15 augusti 2024 – Första handelsdag i aktier exklusive rätt att erhålla uniträtter",
      { incRightsDate: "certain 2024-08-14", exRightsDate: "certain 2024-08-15" },
    ],
    [
      "- 16 August 2024 - Record date for participation in the Rights Issue\n- 20 August – 3 September 2024 – Subscription period",
      {
        recordDate: "certain 2024-08-16",
        subStartDate: "certain 2024-08-20",
        subEndDate: "certain 2024-09-03",
      },
    ],
    [
      "Enligt tidsplanen är sista dagen inklusive rätt att delta i företrädesemissionen den 2 november 2024.",
      { incRightsDate: "likely 2024-11-02" },
    ],
    [
      "Bolaget förlängde den 11 december teckningsperioden till den 19 december 2024 i företrädesemissionen.",
      { subEndDate: "likely 2024-12-19" },
    ],
    [
      "Forms without subscription rights can be had from the first day of the subscription period (October 12, 2024).",
      { subStartDate: "likely 2024-10-12" },
    ],
    [
      "Den 2 april 2024 godkände extra bolagsstämma styrelsens beslut om en företrädesemission.",
      { generalMeetingDate: "likely 2024-04-02" },
    ],
    [
      "Stämman godkände styrelsens beslut den 8 april 2024 om företrädesemission.",
      { announcementDate: "likely 2024-04-08" },
    ],
    [
      "Totalt kommer 23 175 576 units att ges ut i företrädesemissionen.",
      { offeredUnits: "likely 23175576" },
    ],
    [
      "Villkoren är 1:4, alltså en ny aktie för fyra befintliga.",
      { rightsRequired: "likely 4", unitsReceived: "likely 1" },
    ],
  ])("%s", (sentence, expected) => {
    expect(readRelease(announces + sentence)).toMatchObject(expected);
  });

  test("so many are never in one unit, and what follows the terms of warrants is of them", () => {
    const text =
      "Sista dag för handel med BTU\nI företrädesemissionen gav bolaget ut units bestående av 3 812 527 aktier och lika många teckningsoptioner av serie TO 1.\n\n1 teckningsoption ger rätt att teckna 1 ny aktie.\n\nTeckning ska ske under perioden 21 januari till den 1 februari 2024.";
    const found = readRelease(text);
    expect(found).not.toHaveProperty("sharesInUnit");
    expect(found).toMatchObject({ subStartDate: "likely 2024-01-21" });
  });

  test("a row with the price of warrants, and until when they trade", () => {
    const text =
      "Teckningsoptioner av serie TO 9\nTeckningskurs: 0,16 SEK per aktie.\nTeckningsoptionerna handlas till och med den 30 januari 2024.";
    expect(readRelease(text)).toMatchObject({
      warrantSubPrice: "likely 0.16",
      lastTradingDay: "likely 2024-01-30",
    });
  });
});

test.each([
  "Bolagsstämman beslutade även om en kvittningsemission av högst 3 200 000 aktier.",
  "The meeting also decided on a set-off issue of at most 3,200,000 shares.",
])("shares that set off a debt are not those offered: %s", (sentence) => {
  expect(readRelease(announces + sentence)).not.toHaveProperty("offeredUnits");
});
