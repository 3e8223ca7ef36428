import { expect, test } from "vitest";
import { readChoices, readRelease } from "../../test/read-release.ts";

test.each([
  ["From: Nordöst Bank\nSent: Thursday, 13 March 2025 08:14\nTo: issues", "2025"],
  ["Från: Nordöst Bank\nSkickat: den 13 mars 2025 08:14\nTill: emissioner", "2025"],
  ["**From:** Nordöst Bank\n**Date:** March 13, 2025 8:14 AM", "2025"],
])("days in a forwarded e-mail are of the year in which it was sent: %s", (head, year) => {
  const text = `${head}
Subject: FW: Norrvik rights issue

You get two subscription rights per share you hold on 21 March. The warrants are used in September 2026, the last day is 15 September 2026.
The books open on Tue 25 March and close on Tue 8 April. Rights are listed 25 March through 3 April.`;
  expect(readRelease(text)).toMatchObject({
    recordDate: `likely ${year}-03-21`,
    subStartDate: `likely ${year}-03-25`,
    subEndDate: `likely ${year}-04-08`,
    rightsStartDate: `likely ${year}-03-25`,
    rightsEndDate: `likely ${year}-04-03`,
  });
});

test("terms in the short words of a bank", () => {
  const text =
    "Norrvik Solvärme: rights issue of units\nIt takes 9 rights to buy a unit and a unit is 3 shares plus 2 warrants (TO3).";
  expect(readRelease(text)).toMatchObject({
    rightsRequired: "likely 9",
    unitsReceived: "likely 1",
    sharesInUnit: "certain 3",
    warrantsPerUnit: "certain 2",
  });
});

test("a letter about a capital raise that never calls it an issue", () => {
  const text = `Dear co-owner,
The board settled the terms of the capital raise on 9 May 2025. Each share earns two subscription rights. The window for subscribing runs two weeks, from 20 May to 3 June 2025.`;
  expect(readRelease(text)).toMatchObject({
    sharesRequired: "certain 1",
    rightsReceived: "certain 2",
    subStartDate: "certain 2025-05-20",
    subEndDate: "certain 2025-06-03",
  });
});

test("two in Danish, an end in Norwegian and trading in Finnish", () => {
  expect(
    readRelease(
      "Vilkår for fortegningsemissionen\nFem tegningsretter giver ret til at tegne to nye aktier.\nTegningsperioden begynner 14. april 2025 kl. 09:00 og utløper 28. april 2025 kl. 16:30.\nAksjonærer per 9. april 2025, slik disse fremgår i VPS 11. april 2025, får tegningsretter.\nMerkintäoikeuksilla käydään kauppaa 14.4.2025-22.4.2025.",
    ),
  ).toMatchObject({
    rightsRequired: "certain 5",
    unitsReceived: "certain 2",
    subStartDate: "certain 2025-04-14",
    subEndDate: "certain 2025-04-28",
    recordDate: "likely 2025-04-11",
    rightsStartDate: "certain 2025-04-14",
    rightsEndDate: "certain 2025-04-22",
  });
});

test.each([
  "Stockholm den 3 mars 2025\nTeckningsperioden löper 25 mars - 8 april. Teckningsoptionerna av serie TO1 kan nyttjas 1–15 september 2026.",
  "Stockholm, 3 March 2025\nThe subscription period runs from 25 March to 8 April. Warrants of series TO1 are exercised 1 - 15 September 2026.",
  "Stockholm, 3 March 2025\nThe subscription period runs from 25 March to 8 April. The annual report is published on 5 May 2026.",
])(
  "no day takes its year from another sentence, where the head of the text has one: %s",
  (text) => {
    expect(readChoices(`Norrvik: rights issue of units\n${text}`)).toMatchObject({
      subStartDate: "likely 2025-03-25",
      subEndDate: "likely 2025-04-08",
    });
  },
);

test("no year of another sentence is certain, where the text has several", () => {
  const values = readRelease(
    "Norrvik offentliggör prospekt\nProspektet godkändes den 5 mars 2025 och är giltigt till den 5 mars 2026. Teckningsperiod: 7 mars – 21 mars.",
  );
  expect(values).not.toHaveProperty("subStartDate", "certain 2026-03-07");
  expect(values).not.toHaveProperty("subEndDate", "certain 2026-03-21");
});

test.each([
  "Avstämningsdag är den 21 mars. Teckningsoptionerna nyttjas 1–15 september 2026.",
  "The record date is 21 March. The warrants are exercised 1 - 15 September 2026.",
])("a day takes no year from warrants: %s", (text) => {
  expect(readRelease(`Norrvik: rights issue of units\n${text}`)).not.toHaveProperty("recordDate");
});

test("a short weekday that is not that of its date", () => {
  expect(
    readRelease("Norrvik: rights issue of units\nThe record date is Mon 21 March 2025."),
  ).toMatchObject({ recordDate: "ambiguous 2025-03-21" });
});
