import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

test("rows of a timetable that were run together, days first, are likely", () => {
  const text =
    "Kommuniké om företrädesemissionen\nTidplan för emissionen 5 mars 2024 Första handelsdag i aktien utan rätt att delta 7 mars 2024 Avstämningsdag för deltagande 11–20 mars 2024 Handel i teckningsrätter 11–25 mars 2024 Teckningstid";
  expect(readRelease(text)).toEqual({
    exRightsDate: "likely 2024-03-05",
    recordDate: "likely 2024-03-07",
    rightsStartDate: "likely 2024-03-11",
    rightsEndDate: "likely 2024-03-20",
    subStartDate: "likely 2024-03-11",
    subEndDate: "likely 2024-03-25",
  });
});

test("where labels were run together before their days, those behind are not theirs", () => {
  const text =
    "Villkor för företrädesemissionen\nAvstämningsdag för deltagande 7 mars 2024 Teckningstid 11–25 mars 2024 Handel med teckningsrätter 11–20 mars 2024 Betalning sker kontant";
  expect(readRelease(text)).toMatchObject({
    recordDate: "certain 2024-03-07",
    subStartDate: "certain 2024-03-11",
    rightsEndDate: "certain 2024-03-20",
  });
});

test.each([
  [
    "the last day for a decision is none of it",
    "Key dates of the rights issue\n2024-03-11 Last day for the Board to resolve on the rights issue",
    {},
  ],
  [
    "after the detachment of rights a share trades without them",
    "Key dates of the rights issue\n2024-03-13 First day of trading in the share after detachment of subscription rights",
    { exRightsDate: "likely 2024-03-13" },
  ],
  [
    "what happens after a day does not happen on it: it is the last one before",
    "Emisjon\nAksjen handles eksklusiv tegningsrett etter 18. mars 2024.",
    { incRightsDate: "likely 2024-03-18" },
  ],
  [
    "shares that were subscribed for by rights trade, and no rights",
    "Outcome of the rights issue\nNew shares subscribed for by way of subscription rights are expected to start trading on May 27, 2024.",
    {},
  ],
  [
    "what an offer to the public costs is likely at most",
    "Offer completed\nThe offer to the general public was to subscribe for preference shares at a subscription price of SEK 500 per preference share.",
    { unitSubPrice: "likely 500" },
  ],
  [
    "a directed issue beside which no rights are named offers nothing to shareholders",
    "Bolaget genomför en riktad nyemission\nNyemissionen omfattar 24 000 600 aktier till en teckningskurs om 3,70 SEK per aktie.",
    {},
  ],
  [
    "what options of Norwegian texts cost is no price of the issue",
    "Selskapets opsjoner får innløsningspris\nTegningskursen for tegning ved bruk av tegningsopsjoner er satt til SEK 2,40 per aksje.",
    { warrantSubPrice: "likely 2.4" },
  ],
  [
    "a price right behind its currency",
    "Norrvik rights issue\nThe new shares are issued at a subscription price of SEK2.60 per share.",
    { unitSubPrice: "certain 2.6" },
  ],
  [
    "a price called so",
    "Företrädesemission godkänd\nTeckningspriset är SEK 48 per aktie.",
    { unitSubPrice: "certain 48" },
  ],
  [
    "ordinary shares",
    "Outcome of the rights issue\nThe Rights Issue encompassed 46,900,500 new ordinary shares.",
    { offeredUnits: "likely 46900500" },
  ],
  [
    "a cap called a higher amount",
    "Warrants of series TO1\nThe price shall be 70 percent of the volume weighted average price, but never to a higher amount than SEK 2.80.",
    { vwapDiscount: "likely 30", priceMax: "certain 2.8", name: "certain TO1" },
  ],
])("%s", (_, text, values) => {
  expect(readRelease(text)).toEqual(values);
});

test("an outcome by classes of shares has no count of its own, but its percentage", () => {
  const text =
    "Outcome of the rights issue\nIn all 81,000,300 shares of series A and 262,000,100 shares of series B, corresponding to approximately 95 percent of the shares, were subscribed for by exercise of subscription rights.";
  expect(readRelease(text)).toEqual({ unitPctSubWithRights: "likely 95" });
});

test("shares that were not subscribed for by rights are those of others", () => {
  const text =
    "Slutligt utfall i företrädesemissionen\nDe 275 010 aktier som inte tecknats med stöd av teckningsrätter har tilldelats andra.";
  expect(readRelease(text)).toEqual({ unitSubWithoutRights: "likely 275010" });
});

test("what no guarantee was used for was not subscribed for by guarantors", () => {
  const text =
    "Outcome of the rights issue\nA total of 239,700,100 units has been subscribed for, which means that no guarantee commitments will be utilized.";
  expect(readRelease(text)).toEqual({ unitSubTotal: "likely 239700100" });
});

test("what a listing costs is likely at most", () => {
  const text =
    "Bolaget erbjuder aktier\nTeckningskursen är 56 kronor per aktie. Aktierna ska noteras den 16 juni 2024.";
  expect(readRelease(text)).toMatchObject({ unitSubPrice: "likely 56" });
});

test("a text may begin with an outcome that has happened", () => {
  const text =
    "Bolaget meddelar att 76,9 procent av emissionen tecknats med stöd av teckningsrätter.";
  expect(readRelease(text)).toEqual({ unitPctSubWithRights: "likely 76.9" });
});

test("how many warrants were exercised is no outcome of an issue", () => {
  const text =
    "Company receives SEK 336 million through TO 2 and a directed issue to guarantors – subscription rate of 98%\nThe board resolved on a directed issue of 863,300 shares to the guarantors.";
  expect(Object.keys(readRelease(text)).filter((field) => field.startsWith("unit"))).toEqual([]);
});
