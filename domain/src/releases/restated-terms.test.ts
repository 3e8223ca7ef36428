import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

const emission = "Norrvik Solvärme AB genomför företrädesemission\n";

test.each([
  [
    "secured in its entirety, and terms that count the shares held in fives",
    `${emission}Aktieägarna har rätt att teckna en ny aktie för varje femtal befintliga aktier. Emissionen är i sin helhet garanterad av två ägare.`,
    {
      unitsReceived: "likely 1",
      rightsRequired: "likely 5",
      approxTotalCommitment: "likely 100",
    },
  ],
  [
    "secured to the highest amount",
    `${emission}Emissionen om cirka 12 MSEK är säkrad till sitt högsta belopp genom garantiförbindelser.`,
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "a release that is referred to",
    "Norrvik Solvärmes företrädesemission: rättelse\nSom angavs i pressmeddelande den 4 mars 2008 har styrelsen för Norrvik Solvärme beslutat att genomföra en garanterad företrädesemission.",
    { announcementDate: "likely 2008-03-04" },
  ],
  [
    "how much was secured of an issue that is over",
    "Norrvik Solvärme announces the outcome of its rights issue\nThe rights issue, which is covered up to approximately 72 per cent through subscription undertakings and guarantee commitments, is thereby completed. 3,100,000 units were subscribed for with unit rights.",
    { approxTotalCommitment: "likely 72", unitSubWithRights: "likely 3100000" },
  ],
  [
    "a meeting that approved the board's decision of the sentence before",
    `${emission}Den 3 mars 2011 beslutade styrelsen att, under förutsättning av årsstämmans godkännande, genomföra en företrädesemission. På årsstämman den 5 april 2011 beslutades att godkänna styrelsens beslut.`,
    { announcementDate: "certain 2011-03-03", generalMeetingDate: "likely 2011-04-05" },
  ],
  [
    "Finnish periods whose first day has no year",
    "Norrvik Oyj:n merkintäetuoikeusanti\n-- Osakkeilla käydään kauppaa ilman merkintäoikeuksia 14.10.2014 alkaen\n-- Osakeannin täsmäytyspäivä on 15.10.2014\n-- Merkintäaika on 20.10-3.11.2014",
    {
      exRightsDate: "certain 2014-10-14",
      recordDate: "certain 2014-10-15",
      subStartDate: "certain 2014-10-20",
      subEndDate: "certain 2014-11-03",
    },
  ],
])("%s", (_, text, values) => {
  expect(readRelease(text)).toMatchObject(values);
});

test("what the board then decided to change is not when it announced the issue", () => {
  const text = `${emission}Som angavs i pressmeddelande den 4 mars 2008 har styrelsen beslutat att förlänga teckningstiden i företrädesemissionen.`;
  expect(readRelease(text)).not.toHaveProperty("announcementDate");
});

test.each([
  [
    "what was applied for, of which only a part was allotted",
    "unitSubWithoutRights",
    "Norrvik Solvärme announces the outcome of its rights issue\nThe outcome shows that 2,100,000 shares were subscribed for by exercise of subscription rights. Additionally, applications for subscription without subscription rights of 1,400,000 shares have been received, out of which only some have been allotted.",
  ],
  [
    "the average that an issue price is compared with is none of warrants",
    "vwapPeriodEnd",
    "Norrvik Solvärme AB resolves on a directed issue of units with warrants of series TO3\nThe subscription price in the Directed Issue corresponds to a discount of 8 per cent in relation to the volume-weighted average price of the share during the period 4 March 2024 up to and including 15 March 2024.",
  ],
  [
    "the lower of two prices is no floor",
    "priceMin",
    `${emission}En (1) teckningsoption av serie TO3 ger rätt att teckna en (1) ny aktie till en teckningskurs uppgående till det lägsta av (i) 0,75 SEK och (ii) kursen i en senare emission, dock lägst aktiens kvotvärde.`,
  ],
  [
    "the part of single owners is not all that is committed",
    "approxCommitment",
    `${emission}Huvudägaren har ingått teckningsåtagande motsvarande sin fulla pro rata-andel, 12,5 procent. Därtill har styrelsen ingått teckningsåtaganden motsvarande sin andel, 4,1 procent av emissionen.`,
  ],
  [
    "options of a programme are not of the issue",
    "subStartDate",
    "Subscription warrants in Norrvik Solvärme\nThe meeting resolved to issue warrants for a subscription warrant program for eight senior executives. Subscription is possible during the period 17 May 2021 to 16 May 2023.",
  ],
  [
    "nor is what they give, in a paragraph of its own",
    "sharesReceived",
    "Subscription warrants in Norrvik Solvärme\nThe meeting resolved to issue warrants to be used for a subscription warrant programme aimed at senior executives.\nFive subscription warrants are required to subscribe for one new ordinary share.",
  ],
])("%s", (_, field, text) => {
  expect(readRelease(text)).not.toHaveProperty(field);
});

test("warrants in units that executives subscribe for are of the issue", () => {
  const text = `Norrvik Solvärme AB issues units
The board has resolved on an issue of units, which the public and senior executives may subscribe for.
Each unit consists of one share and two warrants.
Three warrants entitle the holder to subscribe for one new share during the period 3 March 2025 to 17 March 2025.`;
  expect(readRelease(text)).toMatchObject({
    warrantsPerUnit: "likely 2",
    warrantsRequired: "likely 3",
    subStartDate: "certain 2025-03-03",
  });
});
