import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";
import { propose } from "./propose.ts";

test("days above their labels, below a list of labels with days", () => {
  const text = `Norrvik Solvärme genomför företrädesemission
Emissionen i korthet
• Teckningskurs: 40 kronor per aktie
• Avstämningsdag för rätt att delta: 13 februari, 2008
• Teckningsperiod: 15 februari - 29 februari, 2008
Tidplan

8 februari, 2008
Sista dag för handel inklusive rätt att erhålla teckningsrätter
11 februari, 2008
Första dag för handel exklusive rätt att erhålla teckningsrätter
13 februari, 2008
Avstämningsdag för erhållande av teckningsrätter
14 februari, 2008
Prospekt offentliggörs
15 februari, 2008
Teckningstiden inleds
29 februari, 2008
Teckningstiden avslutas
Luleå den 24 januari, 2008`;
  expect(readRelease(text)).toMatchObject({
    incRightsDate: "certain 2008-02-08",
    exRightsDate: "certain 2008-02-11",
    recordDate: "certain 2008-02-13",
    subStartDate: "certain 2008-02-15",
    subEndDate: "certain 2008-02-29",
  });
});

test("the last day with the right, the first without it and the record date are three days", () => {
  const text = `Norrvik Solvärme: företrädesemission
Avstämningsdag: 13 februari 2008
Första dag för handel exklusive rätt att erhålla teckningsrätter: 13 februari 2008`;
  expect(readRelease(text)).toMatchObject({
    exRightsDate: "ambiguous 2008-02-13",
    recordDate: "ambiguous 2008-02-13",
  });
});

test.each([
  "Terms for the warrants of series TO5 in brief:\nSubscription period: May 6 - 17, 2024.\nIssue size: 12,500,000 warrants.",
  "Villkor för teckningsoptioner av serie TO5:\nTeckningsperiod: 6 maj - 17 maj 2024\nTeckningskurs: 0,40 SEK per aktie",
])("a subscription period in a list about warrants is theirs: %s", (list) => {
  const text = `In this article:
Norrvik Solvärme AB (publ) hereby informs that the board and several of the large shareholders in the company intend to exercise the whole of their holdings of warrants of series TO5, which were issued together with shares in the company's rights issue of units a year ago, and that the company will receive about SEK 5 million if all of the outstanding warrants are exercised for subscription of new shares.
${list}`;
  const values = readRelease(text);
  expect(values).toMatchObject({
    subStartDate: "likely 2024-05-06",
    subEndDate: "likely 2024-05-17",
  });
  expect(propose(text).filter(({ field }) => field.startsWith("sub"))).toMatchObject([
    { entity: "warrant", of: "TO5" },
    { entity: "warrant", of: "TO5" },
  ]);
});

test.each([
  "Tegningsrettene vil bli søkt tatt opp til handel på Euronext Growth Oslo fra og med første dag i tegningsperioden og frem til 22. mai 2024 kl. 16:30.",
  "Teckningsrätterna handlas på Spotlight från och med första dagen i teckningsperioden till och med den 22 maj 2024.",
  "The subscription rights are traded from the first day of the subscription period until 22 May 2024.",
])("rights that are traded from the first day of the period until a day: %s", (sentence) => {
  const values = readRelease(`Norrvik Solvärme: rights issue\n${sentence}`);
  expect(values).toMatchObject({ rightsEndDate: "likely 2024-05-22" });
  expect(values).not.toHaveProperty("subStartDate");
});

test.each([
  ["Teckningsperiod:\nBörjar", { subStartDate: "likely 2024-03-05" }],
  ["Teckningsperiod:\nInleds", { subStartDate: "likely 2024-03-05" }],
  ["Teckningsperiod:\nStart", { subStartDate: "likely 2024-03-05" }],
  ["Teckningsperiod:\nStartar", { subStartDate: "likely 2024-03-05" }],
  ["Teckningsperiod:\nSlut", { subEndDate: "certain 2024-03-05" }],
  ["Teckningsperiod:\nSlutar", { subEndDate: "certain 2024-03-05" }],
  ["Teckningsperiod:\nAvslutas", { subEndDate: "certain 2024-03-05" }],
  ["Teckningsperiod:\nUpphör", { subEndDate: "certain 2024-03-05" }],
  ["Avstämningsdag:\nInfaller", { recordDate: "certain 2024-03-05" }],
  ["Extra bolagsstämma:\nHålls", { generalMeetingDate: "likely 2024-03-05" }],
  ["Avstämningsdag:\nLuleå", {}],
])("below a heading, a verb before a day is not the place of a signature: %s", (words, values) => {
  const text = `Norrvik Solvärme: företrädesemission\n${words} den 5 mars 2024`;
  expect(readRelease(text)).toStrictEqual(values);
});
