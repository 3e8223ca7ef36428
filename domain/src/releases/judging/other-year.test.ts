import { expect, test } from "vitest";
import { readChoices } from "../../../test/read-release.ts";

test("a period of a year has a misprinted year: both days are unclear, with the other year to choose", () => {
  const text =
    "Norrvik genomför en företrädesemission\nTeckningsperioden börjar den 12 oktober 2023 och avslutas den 26 oktober 2024.";
  expect(readChoices(text)).toMatchObject({
    subStartDate: expect.stringMatching(/^ambiguous 2023-10-12 2024-10-12/u),
    subEndDate: expect.stringMatching(/^ambiguous 2024-10-26/u),
  });
});

test("a day before all others, in another year, may be meant in theirs", () => {
  const text =
    "Norrvik rights issue\nThe last day of trading including the right to receive subscription rights is April 12, 2024. The first day of trading excluding the right is April 15, 2023. The subscription period lasts from April 18, 2024 to May 7, 2024.";
  expect(readChoices(text)).toMatchObject({
    exRightsDate: expect.stringMatching(/^ambiguous 2023-04-15 2024-04-15/u),
  });
});

test("the exercise period of warrants may be years away", () => {
  const text =
    "Norrvik warrants of series TO1\nThe warrants may be exercised from 1 May 2024 to 30 May 2026.";
  expect(readChoices(text)).toMatchObject({
    "TO1.subStartDate": expect.not.stringMatching(/ambiguous/u),
  });
});

test("a period over the turn of the year may have the year of either of its days", () => {
  const text =
    "Norrvik företrädesemission\nAvstämningsdag: 7 december 2023\nTeckningstid: 11 december 2023 - 9 januari 2024\nHandel med teckningsrätter: 12 december-4 januari 2023";
  expect(readChoices(text)).toMatchObject({
    rightsStartDate: expect.stringMatching(/^ambiguous 2022-12-12 2023-12-12/u),
    rightsEndDate: expect.stringMatching(/^ambiguous 2023-01-04 2024-01-04/u),
  });
});
