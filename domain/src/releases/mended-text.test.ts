import { expect, test } from "vitest";
import { proposedIn, readRelease } from "../../test/read-release.ts";
import { mend } from "./mended-text.ts";
import { propose } from "./propose.ts";

test.each([
  ["line breaks with a space before them", "a  rights issue", "a \nrights issue", "a rights issue"],
  ["two spaces", "a  rights issue", "a  rights issue", "a rights issue"],
  ["cells of a table", "SE000  250 000    2", "SE000  250 000    2", "SE000  250 000    2"],
  ["a day and its label", "2 JuneLast day", "2 JuneLast day", "2 June Last day"],
  ["an ISIN and its label", "SwedenSE0014452686", "SwedenSE0014452686", "Sweden SE0014452686"],
  ["a name", "the McDonald DecEmber AB", "the McDonald DecEmber AB", "the McDonald DecEmber AB"],
])("%s", (_, text, given, expected) => {
  const mended = mend(text, given);
  expect(mended.text).toBe(expected);
  for (const [place, letter] of mended.text.split("").entries())
    if (letter !== " ") expect(text[mended.placeOf(place)]).toBe(letter);
});

test("the size of an offering, wrapped with spaces at the ends of lines, is quoted as it was given", () => {
  const text =
    'Norrvik: additional information regarding the subsequent offering\n\nReference is made to the notice published by Norrvik regarding \nthe completed private placement of 230,000,000 \nnew shares at market terms and the subsequent offering \nof up to 50,000,000 new shares (the "Subsequent Offering").';
  const size = propose(text).find(({ field }) => field === "offeredUnits");
  expect(size?.value).toBe(50_000_000);
  expect(text.slice(size?.quote.start, size?.quote.end)).toBe("50,000,000");
});

test("a timetable whose columns are glued together, with its year in the headline", () => {
  const text =
    "Information about the rights issue during June 2024\n\n3 JuneLast day of trading including the right to receive subscription rights.\n10– 19 JuneTrading in subscription rights.\n10 – 24 JuneThe subscription period in Sweden.";
  expect(readRelease(text)).toMatchObject({
    incRightsDate: "likely 2024-06-03",
    rightsEndDate: "likely 2024-06-19",
    subEndDate: "likely 2024-06-24",
  });
});

test.each([
  "Norrvik carries out a rights issue\nThe warrants are exercised in May 2025. The subscription period runs from 7 October to 21 October.",
  "Norrvik carries out a rights issue\nThe strategy was set in 2024. The subscription period runs from 7 October to 21 October.",
  "Norrvik carries out a rights issue in October 2024, after one in October 2023\nThe subscription period runs from 7 October to 21 October.",
])("no year that may be another one: %s", (text) => {
  expect(proposedIn(text, "subEndDate")).toBeUndefined();
});
