import { expect, test } from "vitest";
import { proposedIn } from "../../../test/read-release.ts";

const field = "generalMeetingDate";

test.each([
  [
    "today's meeting, in a text whose first line is its day",
    "Publication date\n\n  • November 30, 2024\n\nAnnouncement from Norrvik's Extraordinary General Meeting\n\nAt today's Extraordinary General Meeting the following resolution was adopted: an issue of shares with preferential rights, in which one subscription right is received for each share.",
  ],
  [
    "today's meeting behind a dateline",
    "Resolutions of the meeting in Norrvik\n\nLund, Sweden - 30 November 2024 - Today's Extraordinary General Meeting resolved to approve the board's decision on a rights issue.",
  ],
  [
    "a meeting that has approved the issue today, behind a colon",
    "Norrvik ASA: minutes\nOslo, Norway, 30 November 2024: The company's extraordinary general meeting today resolved to approve the rights issue.",
  ],
  [
    "an annual meeting to come",
    "Norrvik rights issue\nThe board has, subject to the approval of the Annual General Meeting which is to be held on 30 November 2024, resolved on an issue of units with preferential rights.",
  ],
  [
    "the same in Swedish",
    "Norrvik: företrädesemission\nStyrelsen har beslutat att föreslå årsstämman som äger rum den 30 november 2024, att besluta om företrädesemission.",
  ],
])("the day of the meeting: %s", (_, text) => {
  expect(proposedIn(text, field)).toMatchObject({ value: "2024-11-30", confidence: "likely" });
});

test.each([
  "Norrvik rights issue\nStockholm, 30 November 2024: A notice of an extraordinary general meeting will be published today. It decides on the rights issue.",
  "Norrvik: företrädesemission\nÅrsstämman som äger rum den 30 november 2024 ska föreslås att bemyndiga styrelsen att besluta om företrädesemissionen.",
])("no meeting that decided then: %s", (text) => {
  expect(proposedIn(text, field)).toBeUndefined();
});

test("what today's meeting approved was announced earlier", () => {
  const text =
    "Resolutions in Norrvik\n\nLund - 30 November 2024 - Today's Extraordinary General Meeting approved the board's resolution on a rights issue.";
  expect(proposedIn(text, "announcementDate")).toBeUndefined();
});
