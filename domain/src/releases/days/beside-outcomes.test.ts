import { expect, test } from "vitest";
import { proposedIn, readChoices } from "../../../test/read-release.ts";

test("what is made known when subscription has ended is no announcement of the issue", () => {
  const text = (day: string): string =>
    `Norrvik: final result of the rights issue\n\nThe subscription period in the rights issue ended on 21 May 2025. The board of directors has today, on ${day}, resolved on the rights issue's allocation.`;
  expect(readChoices(text("22 May 2025"))).not.toHaveProperty("announcementDate");
  expect(readChoices(text("7 April 2025"))).toHaveProperty("announcementDate");
});

test("the date of a prospectus is not that of the meeting named before it", () => {
  const text = (words: string): string =>
    `Norrvik: final result of the rights issue\n\nThe shares are allocated in accordance with the resolution of the extraordinary general meeting ${words} 8 May 2025.`;
  expect(
    readChoices(text("and as set out in the prospectus for the rights issue dated")),
  ).toStrictEqual({});
  expect(readChoices(text("held on"))).toStrictEqual({
    generalMeetingDate: "likely 2025-05-08",
  });
});

test("a period in a sentence on what warrants entitle to is that of the warrants", () => {
  const text = (words: string): string =>
    `Norrvik\n\nFöreträdesemissionen är avslutad. ${words} från den 1 oktober 2025 till den 15 oktober 2025.`;
  const ofWarrants = text(
    "De teckningsoptioner av serie 2024/2025 som då emitterades berättigar innehavaren att teckna en (1) ny aktie under teckningsperioden",
  );
  expect(proposedIn(ofWarrants, "subStartDate")).toBeUndefined();
  expect(proposedIn(ofWarrants, "subStartDate", "")?.value).toBe("2025-10-01");
  const ofIssue = text("Teckningsperioden löpte");
  expect(proposedIn(ofIssue, "subStartDate")?.value).toBe("2025-10-01");
});
