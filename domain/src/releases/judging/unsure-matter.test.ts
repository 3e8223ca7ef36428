import { describe, expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

const issue = "Norrvik Solvärme AB genomför företrädesemission\n";
const withWarrants = `${issue}Bolaget har sedan tidigare teckningsoptioner av serie TO2.\n`;
const period = "Teckningsperioden löper från den 14 maj 2024 till den 28 maj 2024.";

describe("a period of subscription", () => {
  test.each([
    ["in a text about nothing else", issue + period, "certain"],
    ["in a text that also has warrants", withWarrants + period, "likely"],
    [
      "days after a record date",
      `${withWarrants}Avstämningsdagen är den 10 maj 2024. ${period}`,
      "certain",
    ],
    [
      "of which the sentence names the issue",
      `${withWarrants}Teckningsperioden i företrädesemissionen löper från den 14 maj 2024 till den 28 maj 2024.`,
      "certain",
    ],
    [
      "of which the sentence names warrants, too",
      `${issue}Teckningsperioden för units, men inte för optioner, löper från den 14 maj 2024 till den 28 maj 2024.`,
      "likely",
    ],
    [
      "months after a record date",
      `${issue}Avstämningsdagen är den 10 januari 2024. ${period}`,
      "likely",
    ],
    [
      "shorter than two weeks",
      `${issue}Teckningsperioden löper från den 14 maj 2024 till den 24 maj 2024.`,
      "likely",
    ],
  ])("%s", (_, text, confidence) => {
    expect(readRelease(text)["subStartDate"]).toBe(`${confidence} 2024-05-14`);
  });
});

test.each([
  ["alone", "", "likely"],
  ["before the record date", "\nAvstämningsdag: 10 maj 2024", "certain"],
  ["on the record date", "\nAvstämningsdag: 8 maj 2024", "ambiguous"],
])("a day without rights, %s", (_, rest, confidence) => {
  const text = `${issue}Första dag för handel exklusive rätt till teckningsrätter: 8 maj 2024`;
  expect(readRelease(text + rest)["exRightsDate"]).toBe(`${confidence} 2024-05-08`);
});

test("trading in rights that ends with the subscription", () => {
  const rights = (end: string): string =>
    `${issue}${period}\nHandel med teckningsrätter pågår från den 14 maj 2024 till den ${end} maj 2024.`;
  expect(readRelease(rights("24"))["rightsEndDate"]).toBe("certain 2024-05-24");
  expect(readRelease(rights("28"))["rightsEndDate"]).toBe("likely 2024-05-28");
});

describe("the day of a meeting", () => {
  const rest = `Styrelsen beslutade den 2 april 2024 om en företrädesemission. Avstämningsdagen är den 10 maj 2024.\n`;
  test.each([
    ["Beslutet godkändes av extra bolagsstämma den 3 maj 2024.", "certain"],
    ["Extra bolagsstämma: 3 maj 2024", "certain"],
    [
      "Extra bolagsstämma den 3 maj 2024 beslutade om emissionen och om konvertibler till en ägare.",
      "likely",
    ],
    [
      "Emissionen av teckningsoptioner till garanter i företrädesemissionen godkändes av extra bolagsstämma den 3 maj 2024.",
      "likely",
    ],
  ])("%s", (sentence, confidence) => {
    expect(readRelease(issue + rest + sentence)["generalMeetingDate"]).toBe(
      `${confidence} 2024-05-03`,
    );
  });

  test("that does not name the issue, in a text that also has warrants", () => {
    const text = `${withWarrants}${rest}Extra bolagsstämma: 3 maj 2024`;
    expect(readRelease(text)["generalMeetingDate"]).toBe("likely 2024-05-03");
  });

  test("that no other day of the issue is near", () => {
    const text = `${issue}Beslutet godkändes av extra bolagsstämma den 3 maj 2024.`;
    expect(readRelease(text)["generalMeetingDate"]).toBe("likely 2024-05-03");
  });
});

test.each([
  ["less than two days before its meeting", "Extra bolagsstämma hålls den 6 april 2024.", "likely"],
  ["weeks before its meeting", "Extra bolagsstämma hålls den 6 maj 2024.", "certain"],
  ["a year before the subscription", period.replaceAll("2024", "2025"), "likely"],
])("the announcement of an issue, %s", (_, rest, confidence) => {
  const text = `${issue}Styrelsen beslutade den 5 april 2024 om en företrädesemission. ${rest}`;
  expect(readRelease(text)["announcementDate"]).toBe(`${confidence} 2024-04-05`);
});

test("the announcement of an intention is not certainly that of the issue", () => {
  const announcedOn = (what: string): string =>
    `Norrvik completes its rights issue\nOn 5 April 2024, the board announced ${what} a rights issue.`;
  expect(readRelease(announcedOn("that it had resolved on"))["announcementDate"]).toBe(
    "certain 2024-04-05",
  );
  expect(readRelease(announcedOn("its intention to carry out"))["announcementDate"]).toBe(
    "likely 2024-04-05",
  );
});

test("days of an issue in a text about the exercise of its warrants are not certain", () => {
  const sentence =
    "Teckningsoptionerna gavs ut i den företrädesemission som styrelsen beslutade om den 5 april 2024.";
  expect(readRelease(issue + sentence)["announcementDate"]).toBe("certain 2024-04-05");
  const exercise = "Norrvik: nyttjandeperioden för teckningsoptioner av serie TO3 inleds\n";
  expect(readRelease(exercise + sentence)["announcementDate"]).toBe("likely 2024-04-05");
});

test("the first row of a timetable at the head is no announcement", () => {
  const text = `${issue}Preliminär tidplan\n6 maj 2024\nExtra bolagsstämma\n10 maj 2024\nAvstämningsdag för erhållande av teckningsrätter`;
  expect(readRelease(text)).toEqual({
    generalMeetingDate: "certain 2024-05-06",
    recordDate: "certain 2024-05-10",
  });
});

describe("a price", () => {
  const price = "Teckningskurs: 4,20 SEK per aktie";
  test.each([
    ["in a text about nothing else", issue + price, "certain"],
    ["in a text that also has warrants", withWarrants + price, "likely"],
    [
      "of which the sentence names the issue",
      `${withWarrants}Teckningskursen i företrädesemissionen är 4,20 SEK per aktie.`,
      "certain",
    ],
    [
      "behind a sentence about the issue",
      `${withWarrants}En teckningsrätt ger en ny aktie. Teckningskursen är 4,20 SEK per aktie.`,
      "certain",
    ],
    [
      "behind a sentence about another issue",
      `${issue}Styrelsen beslutar också om en övertilldelningsemission. Teckningskursen i den följer företrädesemissionen och är 4,20 SEK per aktie.`,
      "likely",
    ],
    [
      "of what guarantors are paid in",
      `${issue}Garanter kan få sin ersättning i aktier till teckningskursen i företrädesemissionen, 4,20 SEK per aktie.`,
      "likely",
    ],
    [
      "that makes the amount of the issue",
      `${withWarrants}Högst 10 000 000 aktier ges ut.\n${price}\nEmissionen tillför bolaget högst 42,0 MSEK.`,
      "certain",
    ],
  ])("%s", (_, text, confidence) => {
    expect(readRelease(text)["unitSubPrice"]).toBe(`${confidence} 4.2`);
  });
});

test.each([
  [
    "Teckningskursen för teckningsoptioner av serie TO3 är 70 procent av genomsnittskursen. Som högst kan nyttjandekursen uppgå till 2,40 SEK per aktie.",
    "likely",
  ],
  [
    "Teckningskursen för teckningsoptioner av serie TO3 är 70 procent av genomsnittskursen, lägst 1,20 SEK och högst 2,40 SEK per aktie.",
    "certain",
  ],
])("a limit of a price, in a text about an issue: %s", (sentence, confidence) => {
  const text = `${issue}En unit består av en aktie och en teckningsoption av serie TO3. ${sentence}`;
  expect(String(readRelease(text)["priceMax"])).toBe(`${confidence} 2.4`);
});

describe("the period of warrants", () => {
  const title = "Villkor för teckningsoptioner av serie TO3\n";
  test.each([
    [`${title}Nyttjandeperiod för TO3: 2 - 16 september 2024`, "certain"],
    [`${title}Nyttjandeperioden för TO3 avslutas den 16 september 2024.`, "likely"],
    [`${title}Nyttjandeperiod för TO3: 2 mars 2023 - 16 september 2024`, "likely"],
  ])("%s", (text, confidence) => {
    expect(readRelease(text)["subEndDate"]).toBe(`${confidence} 2024-09-16`);
  });
});
