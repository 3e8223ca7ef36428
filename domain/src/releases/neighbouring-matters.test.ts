import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

test.each([
  [
    "an offering at the price of a private placement",
    'Fjordvik AS: Subsequent offering\nReference is made to the private placement of Fjordvik AS (the "Private Placement") and a subsequent offering (the "Subsequent Offering") of up to 466,666 new shares at the same subscription price as in the Private Placement of NOK 75.00 per new share.',
    { offeredUnits: "likely 466666", unitSubPrice: "ambiguous 75" },
  ],
  [
    "a period that begins today and ends",
    "Fjordvik rights issue\nThe subscription period commences today, on 6 November 2024 at 09:00 (CET), and ends on 13 November 2024.",
    { subEndDate: "likely 2024-11-13" },
  ],
  [
    "an annual meeting that is to decide",
    "Fjordvik genomför en företrädesemission\nStyrelsen föreslår att årsstämman den 7 maj 2019 fattar beslut om en nyemission med företrädesrätt.",
    { generalMeetingDate: "likely 2019-05-07" },
  ],
  [
    "an annual meeting that has decided",
    "Utfall i företrädesemissionen i Fjordvik\nFjordvik har avslutat den emission som beslutades av årsstämman den 4 maj 2018.",
    { generalMeetingDate: "likely 2018-05-04" },
  ],
  [
    "guarantors of the rest, apart from owners who subscribe",
    "Fjordvik genomför en nyemission\nStörre ägare har åtagit sig att teckna sina andelar.\nDessutom har en del av dem åtagit sig att garantera resten av emissionen.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "an issue that consists of units",
    "Fjordvik beslutar om en företrädesemission av units\nFöreträdesemissionen består av 5 536 085 units.",
    { offeredUnits: "likely 5536085" },
  ],
  [
    "when an issue runs",
    "Fjordvik genomför en nyemission\nEmissionen kommer, om den godkänns, att löpa från den 30 april 2024 till och med den 19 maj 2024.",
    { subStartDate: "likely 2024-04-30", subEndDate: "likely 2024-05-19" },
  ],
  [
    "a sentence right behind a full stop",
    "Utfall i företrädesemissionen i Fjordvik\nInget meddelande skickas till dem utan tilldelning.Den 4 mars 2024 beslutade styrelsen om en nyemission med företrädesrätt.",
    { announcementDate: "certain 2024-03-04" },
  ],
] as const)("%s", (_, text, values) => {
  expect(readRelease(text)).toMatchObject(values);
});

test.each([
  [
    "warrants of staff",
    "Warrant program TO5\nTO5 is aimed at personnel. The price is SEK 36.70 per share, and shares must be subscribed from June 2, 2025 through October 1, 2025.",
    ["name", "warrantSubPrice", "subStartDate"],
  ],
  [
    "a unit's price that follows the average",
    "Fjordvik beslutar om en företrädesemission av units\nVarje unit består av en aktie och en teckningsoption av serie TO1. Kursen för varje unit kommer att motsvara den volymvägda genomsnittskursen under de tio handelsdagar som föregår stämman med en rabatt om 30 procent, dock lägst 1,10 kronor och högst 1,90 kronor.",
    ["priceMax", "priceMin", "vwapDiscount", "vwapDays"],
  ],
  [
    "a ratio beside several rights for each share",
    "Fjordvik carries out a rights issue\nShares are offered at a ratio of 5:6. Each shareholder will be assigned six (6) subscription rights for each one (1) existing share.",
    ["unitsReceived", "rightsRequired"],
  ],
  [
    "the day of a notice of a meeting",
    "Date 2015-05-07 May 7 (Newsroom) - Terms of the rights issue and notice of extraordinary general meeting",
    ["generalMeetingDate"],
  ],
  [
    "the day and clock below a headline on a meeting",
    "Styrelsen i Fjordvik föreslår att extra bolagsstämma beslutar om företrädesemission av units\nti, mar 27, 2018 13:05 CET",
    ["generalMeetingDate"],
  ],
  [
    "a meeting on a directed issue alone",
    "Fjordvik genomför riktad nyemission och företrädesemission\nStyrelsens beslut om den riktade nyemissionen är villkorat av godkännande vid extra bolagsstämma den 12 juni 2019.",
    ["generalMeetingDate"],
  ],
  [
    "some of the new shares",
    "Result of the rights issue\nA total of 955,720 of the new shares have been subscribed as a result of commitments.",
    ["unitSubTotal"],
  ],
  [
    "the limits of the articles",
    "Kommuniké från extra bolagsstämma\nStämman godkände företrädesemissionen och ändrade bolagsordningen, varvid gränserna för antalet aktier är lägst 40 000 000 och högst 160 000 000 aktier.",
    ["offeredUnits"],
  ],
] as const)("not %s", (_, text, fields) => {
  const found = Object.keys(readRelease(text));
  expect(fields.filter((field) => found.includes(field))).toEqual([]);
});
