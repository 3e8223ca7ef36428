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
  [
    "when a repair issue was announced",
    "Fjordvik ASA - Key information on repair issue\nDate on which the terms of the repair issue were announced: 15 May 2024;\nRecord date: 21 May 2024",
    { announcementDate: "certain 2024-05-15" },
  ],
  [
    "owners who have agreed to use their rights, and banks that underwrite all",
    "Fjordvik carries out a rights issue\nShareholders have agreed to exercise subscription rights representing 27.7% of the rights offering. Banks are underwriting the rights issue in full.",
    { approxCommitment: "likely 27.7", approxTotalCommitment: "likely 100" },
  ],
  [
    "an owner who takes what others do not",
    "Fjordvik plans rights issue\nThe principal owner has undertaken to subscribe for its portion. It has also undertaken to subscribe for the shares that are not subscribed for by others.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "days of a month that stands behind of",
    "Fjordvik rights issue\nThe subscription period is 2 - 16 of December 2008.",
    { subStartDate: "certain 2008-12-02", subEndDate: "certain 2008-12-16" },
  ],
  [
    "preference shares",
    "Fjordvik carries out a rights issue\nTwo (2) subscription rights entitle to subscription of one (1) new preference share.",
    { rightsRequired: "certain 2", unitsReceived: "certain 1" },
  ],
  [
    "lines that are apart within a sentence",
    "Fjordvik ASA - Start of subscription period in rights issue\n\nThe offering comprises an offer by the Company to raise an amount by issuing up to 3,000,000,000 new\n\nshares, each with a nominal value of NOK 0.10, at a subscription price of NOK\n\n0.10 per Offer Share.",
    { offeredUnits: "likely 3000000000", unitSubPrice: "ambiguous 0.1" },
  ],
  [
    "one right for every second share",
    "Fjordvik carries out a rights issue\nEach shareholder has been granted one (1) Subscription Right for every second (2) existing share. Each Subscription Right gives the right to subscribe for one offer share.",
    { sharesRequired: "certain 2", rightsReceived: "certain 1" },
  ],
  [
    "what was subscribed for pursuant to rights",
    "Fjordvik's rights offering oversubscribed\n18,974,313 shares, corresponding to 98.7 percent of the shares offered, were subscribed for pursuant to the exercise of subscription rights.",
    { unitSubWithRights: "likely 18974313", unitPctSubWithRights: "likely 98.7" },
  ],
  [
    "what warrants brought, by their use",
    "Fjordvik tillförs 22,4 MSEK genom nyttjandet av teckningsoptioner av serie TO 7\nTotalt nyttjades 4 512 532 teckningsoptioner för teckning av 4 512 532 nya aktier.",
    { sharesSubscribed: "likely 4512532" },
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
    "more than all",
    "Fjordvik's rights offering oversubscribed\nThus, a total of 26,660,996 shares were subscribed for in the offering, corresponding to 138.8 percent of the offer shares.",
    ["unitSubTotal"],
  ],
  [
    "what was left of the offered shares",
    "Resultat av Fjordviks emission\nÅterstående 240 429 erbjudna aktier har tilldelats tecknare utan stöd av teckningsrätter.",
    ["offeredUnits"],
  ],
  [
    "the price in the other of two currencies",
    "Fjordvik's rights offering oversubscribed\nThe subscription price was EUR 7.81 for the offer shares that will be registered in Finland, and SEK 80.15 for those that will be registered in Sweden.",
    ["unitSubPrice"],
  ],
  [
    "the limits of the articles",
    "Kommuniké från extra bolagsstämma\nStämman godkände företrädesemissionen och ändrade bolagsordningen, varvid gränserna för antalet aktier är lägst 40 000 000 och högst 160 000 000 aktier.",
    ["offeredUnits"],
  ],
  [
    "what an average of which warrants' price is a part comes to",
    "Villkor för teckningsoptioner av serie TO3\nTvå teckningsoptioner ger rätt att teckna en ny aktie till 70 procent av genomsnittskursen, motsvarande 5 SEK.",
    ["warrantSubPrice"],
  ],
  [
    "what warrants bring in",
    "Villkor för teckningsoptioner av serie TO3\nTvå teckningsoptioner ger rätt att teckna en ny aktie. Bolaget kan få in 5,50 SEK.",
    ["warrantSubPrice"],
  ],
  [
    "the warrants of several series together",
    "Villkor för teckningsoptioner\nEmissionen omfattar högst 8 200 000 teckningsoptioner. Units innehåller teckningsoptioner av serie TO1 och serie TO2.",
    ["numberOfWarrants"],
  ],
  [
    "the shares that warrants give the right to",
    "Sista dag för teckning med teckningsoptioner av serie TO3\nNyttjandet omfattar högst 5 000 000 nya aktier.",
    ["offeredUnits"],
  ],
  [
    "that an issue is guaranteed that is over",
    "Fjordvik offentliggör utfall i företrädesemission\nHela företrädesemissionen är garanterad.",
    ["approxTotalCommitment"],
  ],
] as const)("not %s", (_, text, fields) => {
  const found = Object.keys(readRelease(text));
  expect(fields.filter((field) => found.includes(field))).toEqual([]);
});
