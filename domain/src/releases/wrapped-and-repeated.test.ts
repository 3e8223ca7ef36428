import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";
import { propose } from "./propose.ts";

const issue = "Norrvik Solvärme AB resolves on a rights issue\n";
const emission = "Norrvik Solvärme AB beslutar om företrädesemission\n";
const outcome = "Outcome of the rights issue in Norrvik Solvärme\n";

test.each([
  [
    "a count and its noun in short lines",
    `${emission}Emissionen omfattar högst 14 250 000\naktier och avstämningsdagen är den\n4 juni 2024.`,
    { offeredUnits: "likely 14250000", recordDate: "certain 2024-06-04" },
  ],
  [
    "a figure below the end of a long line",
    `${emission}1 befintlig aktie berättigar till 1 teckningsrätt och 48 teckningsrätter ger rätt att teckna\n5 nya aktier.\nTeckningsåtaganden om cirka 1,2 MSEK och garantiåtaganden om\n2 MSEK, sammanlagt motsvarande cirka 32 procent av emissionen.`,
    {
      sharesRequired: "certain 1",
      rightsReceived: "certain 1",
      rightsRequired: "certain 48",
      unitsReceived: "certain 5",
      approxTotalCommitment: "certain 32",
    },
  ],
  [
    "a period in short lines",
    `${emission}Avstämningsdagen är den 4 juni 2024\noch teckningstiden pågår från 7 juni till\n21 juni 2024, om den inte förlängs.`,
    { subStartDate: "certain 2024-06-07", subEndDate: "certain 2024-06-21" },
  ],
  [
    "a period whose time of day has its zone in words",
    `${issue}The subscription period will commence on June 7, 2024 at 9:30 am (Finnish time) and end on June 21, 2024 at 4:30 pm (Finnish time).`,
    { subStartDate: "certain 2024-06-07", subEndDate: "certain 2024-06-21" },
  ],
  [
    "a period that begins today, by a company that announces it",
    `Subscription period in Norrvik's rights issue begins today\nNorrvik announces that the subscription period for the rights issue of up to 1,250,000 shares begins today, 7 June 2024. The subscription period runs until 21 June 2024.`,
    { subStartDate: "certain 2024-06-07", subEndDate: "certain 2024-06-21" },
  ],
  [
    "an annual meeting that approved the issue",
    `${emission}Bolagets årsstämma den 3 juni 2024 godkände den föreslagna företrädesemissionen.`,
    { generalMeetingDate: "likely 2024-06-03" },
  ],
  [
    "a meeting that the issue presupposes",
    `${emission}Emissionen förutsätter att den extra stämma som hålls den 3 juni 2024 godkänner förslaget om bemyndigande.`,
    { generalMeetingDate: "likely 2024-06-03" },
  ],
  [
    "a record date named behind its day",
    `${issue}The new shares are issued at SEK 0.40 per share, with 4 June 2024 as the record date.`,
    { recordDate: "likely 2024-06-04" },
  ],
  [
    "what one share gives where no rights are named",
    `${issue}One (1) existing share entitles the holder to subscribe for three (3) new shares in the company.`,
    { rightsRequired: "likely 1", unitsReceived: "ambiguous 3" },
  ],
  [
    "what a share gives, behind its verb",
    `${emission}Enligt villkoren berättigar en befintlig aktie på avstämningsdagen till en uniträtt.`,
    { sharesRequired: "certain 1", rightsReceived: "certain 1" },
  ],
  [
    "shares of two classes, each with its limit",
    `${issue}The board has resolved on a rights issue of no more than 1,200,000 A-shares and no more than 8,000,000 B-shares.`,
    { offeredUnits: "likely 9200000" },
  ],
  [
    "a repair offering beside its private placement",
    `${issue}The prospectus is for the offer of up to 6,400,000 Offer Shares in the Subsequent Offering, at a subscription price per Offer Share of SEK 0.90 (which is equal to the subscription price per share in the Private Placement).`,
    { offeredUnits: "likely 6400000", unitSubPrice: "likely 0.9" },
  ],
  [
    "labels and values in one line",
    "Key information on the repair issue\nRecord date: 4 June 2024 Date of approval: 3 June 2024 Maximum number of new shares: 6 400 000 Subscription price: 1.20 NOK per share Rights to be listed: No",
    { offeredUnits: "likely 6400000" },
  ],
  [
    "commitments for the whole issue",
    `${emission}Bolaget har erhållit teckningsförbindelser och garantiåtaganden för hela företrädesemissionen.`,
    { approxTotalCommitment: "likely 100" },
  ],
] as const)("%s", (_, text, values) => {
  expect(readRelease(text)).toMatchObject(values);
});

test.each([
  [
    "a day of last year, whose year no other day tells",
    `${emission}Villkoren för emissionen som offentliggjordes den 16 december i fjol är fastställda. Stämman hålls den 15 februari 2024.`,
    "announcementDate",
  ],
  [
    "a guarantee without pay up to all of the issue",
    `${emission}Flera ägare tecknar units, däribland Storviken AB som även vederlagsfritt garanterar emissionen upp till 100 procent.`,
    "feeUnits",
  ],
  [
    "how much of what they applied for some were allotted",
    `${outcome}Investors without subscription rights have been allocated 48.5% of their subscription.`,
    "unitPctSubWithoutRights",
  ],
] as const)("%s", (_, text, field) => {
  expect(Object.keys(readRelease(text))).not.toContain(field);
});

test("both exercise periods of a list are among the values", () => {
  const text =
    "Warrants in Norrvik Solvärme\nThe last exercise period of the warrants commences today, on 2 April 2024. The warrants may be exercised in the following two exercise periods: (i) from 15 November 2023 to 28 November 2023 at 16:30 hours (CET), or\n(ii) from 2 April 2024 to 15 April 2024 at 16:30 hours (CEST).";
  const ends = propose(text).find(({ field }) => field === "subEndDate");
  const values = [ends?.value, ...(ends?.also ?? []).map(({ value }) => value)];
  expect(values).toEqual(["2023-11-28", "2024-04-15", "2024-04-02"]);
});
