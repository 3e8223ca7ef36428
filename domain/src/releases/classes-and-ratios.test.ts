import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const announced = "Fjordvik Marine AB resolves on a rights issue\n";

test.each([
  [
    "shares of a class",
    "The rights issue comprises a maximum of 35,664,400 class B shares. Shareholders receive one (1) class B subscription right for each class A or class B share held on the record date. Five (5) subscription rights entitle to three (3) class B shares.",
    {
      offeredUnits: "likely 35664400",
      sharesRequired: "certain 1",
      rightsReceived: "certain 1",
      rightsRequired: "certain 5",
      unitsReceived: "certain 3",
    },
  ],
  [
    "a price that somebody has set",
    "The subscription price in the rights issue has been set by the board of directors of the company at SEK 4.50 and raises the capital.",
    { unitSubPrice: "certain 4.5" },
  ],
  [
    "a price in two currencies",
    "The subscription price used in the offering is EUR 0.07 or SEK 0.71 per offer share.",
    { unitSubPrice: "certain 0.71" },
  ],
  [
    "a ratio with a colon",
    "The shares are offered at a ratio of 7:6 and a subscription price of SEK 105.",
    { rightsRequired: "likely 6", unitsReceived: "likely 7", unitSubPrice: "certain 105" },
  ],
  [
    "an issue that is called by its terms",
    "The subscription period for the one-to-five issue ended in March, and shares were subscribed to at 45 kronor apiece.",
    { rightsRequired: "likely 5", unitsReceived: "likely 1", unitSubPrice: "likely 45" },
  ],
])("finds %s", (_, sentence, values) => {
  expect(readRelease(announced + sentence)).toMatchObject(values);
});

test.each([
  [
    "in brackets behind a place",
    "Fjordvik Marine avser att genomföra en företrädesemission\n\nStockholm, (4 juli 2022) – Fjordvik Marine AB offentliggör att styrelsen har beslutat om en nyemission av aktier.",
    "likely 2022-07-04",
  ],
  [
    "with a time behind it",
    "Fjordvik Plc\nCompany Announcement 4 October 2021 at 12.15 p.m. (CEST)\n\nFjordvik publishes a prospectus on its rights issue\n\nThe board of directors has today decided on arranging a rights issue.",
    "likely 2021-10-04",
  ],
  [
    "alone above a guaranteed issue",
    "2022-05-25\n\nFjordvik: The board has decided on a fully guaranteed rights issue\n\nThe board of directors has today resolved to conduct a fully guaranteed new share issue.",
    "likely 2022-05-25",
  ],
])("takes the day %s for that of the announcement", (_, text, announcementDate) => {
  expect(readRelease(text)).toMatchObject({ announcementDate });
});

test("Days may be written with the year last, between dashes.", () => {
  const text =
    "Företrädesemission\n\nTidsschema\n26-05-2020 Första dagen för handel exklusive teckningsrätter\n27-05-2020 Avstämningsdag för emissionen\n01-06 – 11-06-2020 Handel med teckningsrätter\n";
  expect(readRelease(text)).toMatchObject({
    exRightsDate: "certain 2020-05-26",
    recordDate: "certain 2020-05-27",
    rightsStartDate: "certain 2020-06-01",
    rightsEndDate: "certain 2020-06-11",
  });
});

test("The discount on an average price may stand behind it.", () => {
  const text =
    "Terms of warrants of series TO 8\nThe subscription price is determined by the volume weighted average price of the share between 7 March 2022 - 17 March 2022, with an applied discount of 25 per cent.";
  expect(valuesInRelease(text)).toMatchObject({ "TO8.vwapDiscount": "25" });
});

test("The number of outstanding warrants may be said behind their series.", () => {
  const text =
    "Summary of terms for warrants of series TO1\nThe total number of outstanding warrants of series TO1 is 154,851,100.";
  expect(valuesInRelease(text)).toMatchObject({ "TO1.numberOfWarrants": 154_851_100 });
});

test("What all subscribed for together is of no single way to subscribe.", () => {
  const text =
    "Fjordvik Marine AB announces the outcome of its rights issue\nThe issue was of a maximum of 35 664 400 shares. 27 968 600 shares were subscribed for with subscription rights and 2 491 300 shares were subscribed for without subscription rights, corresponding to a total of 85.4 percent of the rights issue.";
  const values = readRelease(text);
  expect(values).toMatchObject({
    unitSubWithRights: "likely 27968600",
    unitSubWithoutRights: "likely 2491300",
  });
  expect(values).not.toHaveProperty("unitPctSubWithoutRights");
});

test("A day by which a board is to decide is none of an announcement.", () => {
  const text =
    "Nyemission i Fjordvik Marine AB\nFöreträdesrätt 6:7. Slutliga villkor för företrädesemissionen förväntas beslutas av styrelsen och offentliggöras senast den 25 maj 2020.";
  expect(readRelease(text)).toMatchObject({
    rightsRequired: "likely 7",
    unitsReceived: "likely 6",
  });
  expect(readRelease(text)).not.toHaveProperty("announcementDate");
});

test("What a board intends to secure is not secured.", () => {
  const text =
    "Företrädesemission\nStyrelsen avser att säkerställa emissionen till cirka 80 procent genom ytterligare teckningsåtaganden och garantiåtaganden.";
  expect(readRelease(text)).not.toHaveProperty("approxTotalCommitment");
});

test("Shares and warrants that rights give together are no number of units.", () => {
  const text =
    "Företrädesemission av units\nFem (5) uniträtter berättigar till teckning av sju (7) nya aktier och två (2) teckningsoptioner av serie TO 3.";
  expect(readRelease(text)).toMatchObject({ rightsRequired: "certain 5" });
  expect(readRelease(text)).not.toHaveProperty("unitsReceived");
});

test("What an average price came to is no price of warrants, however long its period.", () => {
  const text =
    "Utfall av teckningsoptioner av serie TO 3\nDen volymvägda genomsnittskursen i aktien uppgick under mätperioden 26 augusti – 8 september 2021 till cirka 7,83 SEK och teckningskursen fastställdes därmed till 8,00 SEK.";
  expect(valuesInRelease(text)).toMatchObject({ "TO3.warrantSubPrice": "8" });
});
