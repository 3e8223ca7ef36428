import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const announced =
  "Fjordvik Marine AB resolves on a rights issue\nThe board has today, on 3 May 2024, resolved on a rights issue with preferential rights.\n";

test.each([
  [
    "a period that commences and ends",
    "Subscription shall be made during the period commencing on 3 June 2024 and ending on 17 June 2024.",
    { subStartDate: "certain 2024-06-03", subEndDate: "certain 2024-06-17" },
  ],
  [
    "a period of applications",
    "The application period runs from 3 June to 17 June 2024.",
    { subStartDate: "likely 2024-06-03", subEndDate: "likely 2024-06-17" },
  ],
  [
    "the day on which owners are registered",
    "Those who are registered as shareholders on 30 May 2024 will receive one right for each share.",
    { recordDate: "likely 2024-05-30" },
  ],
  [
    "the day on which shares are held",
    "Shareholders as of 30 May 2024 receive one subscription right per share held.",
    { recordDate: "likely 2024-05-30", rightsReceived: "certain 1" },
  ],
  [
    "the last day to buy shares",
    "The last day to buy shares to be entitled to participate is 28 May 2024.",
    { incRightsDate: "likely 2024-05-28" },
  ],
  [
    "rights that must be sold",
    "Subscription rights that are not exercised must be sold no later than 12 June 2024.",
    { rightsEndDate: "likely 2024-06-12" },
  ],
  [
    "days of a short timetable",
    "Timetable\nLast day with right: 28 May 2024\nEx-rights: 29 May 2024\nTrading in rights: 3-12 June 2024",
    {
      incRightsDate: "likely 2024-05-28",
      exRightsDate: "likely 2024-05-29",
      rightsStartDate: "likely 2024-06-03",
      rightsEndDate: "likely 2024-06-12",
    },
  ],
  [
    "rights that are needed to buy",
    "Shareholders receive one right for every share, with five rights needed to buy two new shares.",
    { rightsReceived: "certain 1", rightsRequired: "certain 5", unitsReceived: "certain 2" },
  ],
  [
    "what holders of shares may subscribe for",
    "Holders of five shares may subscribe for two new shares.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "new ones for existing ones, and their price",
    "The company offers two new shares for five existing ones at SEK 0.25 each.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2", unitSubPrice: "certain 0.25" },
  ],
  [
    "new ones for every five",
    "For every five shares held, investors may subscribe for two new ones at SEK 0.25.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "an issue that is called by its terms",
    "In the 2-for-5 rights issue, the subscription price is SEK 0.25.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2", unitSubPrice: "certain 0.25" },
  ],
  [
    "what new shares are issued at",
    "The new shares are issued at a price of SEK 0.25.",
    { unitSubPrice: "likely 0.25" },
  ],
  [
    "what a share costs",
    "The board plans a rights issue at SEK 0.25 a share.",
    { unitSubPrice: "likely 0.25" },
  ],
  [
    "how many shares there are",
    "The company currently has 600,000,000 shares outstanding.",
    { outstandingShares: "likely 600000000" },
  ],
  [
    "a fee that guarantors receive",
    "The guarantors are paid 12% in cash or 14% in shares.",
    { feeCash: "certain 12", feeUnits: "certain 14" },
  ],
  [
    "a warrant with each new share",
    "In addition, for each new share subscribed, the investor receives one warrant of series TO 3.",
    { warrantsPerUnit: "likely 1" },
  ],
])("finds in English: %s", (_, sentence, values) => {
  expect(readRelease(announced + sentence)).toMatchObject(values);
});

const beslutad = "Fjordvik Marine AB beslutar om en företrädesemission\n";

test.each([
  [
    "nya för gamla",
    "Fem gamla aktier ger rätt att teckna två nya à 0,25 kr.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2", unitSubPrice: "certain 0.25" },
  ],
  [
    "nya för var femte",
    "För varje fem aktier får man teckna två nya till kursen 0,25 kronor.",
    { rightsRequired: "likely 5", unitsReceived: "likely 2" },
  ],
  [
    "den dag då ägare är införda",
    "De som är införda i aktieboken den 30 maj 2024 får teckna aktier.",
    { recordDate: "likely 2024-05-30" },
  ],
  [
    "en option för varje tecknad aktie",
    "För varje tecknad aktie erhålls vederlagsfritt en teckningsoption av serie TO 3.",
    { warrantsPerUnit: "likely 1" },
  ],
])("finds in Swedish: %s", (_, sentence, values) => {
  expect(readRelease(beslutad + sentence)).toMatchObject(values);
});

test("The day on which owners may come to a meeting is no record date.", () => {
  const values = readRelease(
    `${announced}Those who are registered as shareholders on 16 May 2024 may attend the extraordinary general meeting.`,
  );
  expect(values).not.toHaveProperty("recordDate");
});

test("Shares that are about to be issued are not those that there are.", () => {
  const values = readRelease(
    "Fjordvik Marine AB\nExtra bolagsstämman har idag beslutat om emission av högst 1 200 400 aktier av serie B.",
  );
  expect(values).not.toHaveProperty("outstandingShares");
});

test.each([
  ["gives the right to buy one new share", 1],
  ["carries the possibility to subscribe for one regular new share in the company", 1],
])("One warrant %s.", (words, value) => {
  const values = valuesInRelease(
    `Fjordvik Marine AB resolves on a rights issue of units\nA warrant of series TO 3 ${words}.`,
  );
  expect(values).toMatchObject({ "TO3.warrantsRequired": value, "TO3.sharesReceived": value });
});

test("A series in front of the word may is no day of May.", () => {
  const values = valuesInRelease(
    `${announced}The warrants of series TO 3 may be exercised from 2 June 2025 up to and including 16 June 2025.`,
  );
  expect(values).toMatchObject({
    "TO3.subStartDate": "2025-06-02",
    "TO3.subEndDate": "2025-06-16",
  });
});

test("Warrants that are outstanding are counted.", () => {
  const values = valuesInRelease(
    "Exercise period for warrants of series TO 3 begins\nA total of 40,000,000 warrants are outstanding.",
  );
  expect(values).toMatchObject({ "TO3.numberOfWarrants": 40_000_000 });
});

test("An outcome says how many were offered, and how many of them were subscribed for.", () => {
  const values = readRelease(
    "Fjordvik Marine AB announces outcome of rights issue\nOf the 240,000,000 shares offered, 180,000,000 shares (75%) were subscribed using rights and 12,000,000 shares (5%) without rights.",
  );
  expect(values).toMatchObject({
    offeredUnits: "likely 240000000",
    unitSubWithRights: "likely 180000000",
    unitPctSubWithRights: "likely 75",
    unitSubWithoutRights: "likely 12000000",
    unitPctSubWithoutRights: "likely 5",
  });
});

test("A headline that tells what warrants brought is of their outcome.", () => {
  const values = valuesInRelease(
    "Fjordvik Marine AB receives SEK 12.6 million through warrants TO 3\nA total of 36,000,000 shares were subscribed for.",
  );
  expect(values).toMatchObject({ "TO3.sharesSubscribed": 36_000_000 });
});
