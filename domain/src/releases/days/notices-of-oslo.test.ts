import { expect, test } from "vitest";
import { proposedIn, readRelease } from "../../../test/read-release.ts";

const headline = "Fjordvik Marine ASA: subsequent offering\n";

test.each([
  [
    "of several days",
    "Reference is made to the stock exchange announcements published by Fjordvik Marine ASA on 23 June 2025 and 14 July 2025, regarding the contemplated rights issue.",
  ],
  [
    "from the company, behind its day",
    'Reference is made to the announcement on 23 June 2025 from Fjordvik Marine ASA (the "Company") regarding a NOK 30 million rights issue.',
  ],
  [
    "in which the company announced its decision",
    "Reference is made to the stock exchange announcement published by Fjordvik Marine ASA on 23 June 2025, where the company announced its decision to proceed with a subsequent offering.",
  ],
])("the day of a notice about an issue: %s", (_, text) => {
  expect(proposedIn(text, "announcementDate")).toMatchObject({
    value: "2025-06-23",
    confidence: "likely",
  });
});

test("a notice of several days about a prospectus is none of the issue", () => {
  const text =
    "Reference is made to the announcements published by Fjordvik Marine ASA on 23 June 2025 and 14 July 2025, regarding the approved prospectus for the rights issue.";
  expect(proposedIn(text, "announcementDate")).toBeUndefined();
});

test.each([
  ["alone", "Date of approval: 14 July 2025."],
  ["expected", "Date of approval: Expected to be on or about 14 July 2025"],
  ["of the offering", "Date of approval for the subsequent offering: On or about 14 July 2025"],
])("the day of the meeting that approves an issue, in a row: %s", (_, row) => {
  const text = `Fjordvik Marine ASA: key information on the rights issue\n${row}`;
  expect(proposedIn(text, "generalMeetingDate")).toMatchObject({
    value: "2025-07-14",
    confidence: "likely",
  });
});

test("the day on which a prospectus is approved is no meeting", () => {
  const text = `Fjordvik Marine ASA: key information on the rights issue\nThe prospectus, date of approval: 14 July 2025`;
  expect(proposedIn(text, "generalMeetingDate")).toBeUndefined();
});

test.each([
  "The offering is directed at the company's shareholders as of 9 February 2024 (as appearing in the VPS on 13 February 2024) who were not invited.",
  "Holders of the Company's shares as of 9 February 2024, as registered with the VPS as of the expiry of 13 February 2024, receive rights.",
])("owners as of a day, and of the register two days later: %s", (text) => {
  expect(readRelease(headline + text)).toMatchObject({
    incRightsDate: "likely 2024-02-09",
    recordDate: "likely 2024-02-13",
  });
});

test.each([
  "The subscription period will, upon publication of the prospectus, commence on 7 October 2021 and end on 20 October 2021.",
  "The subscription period will commence on 7 October 2021, at 09:00 (CET), and will, subject to any extension, expire on 20 October 2021 at 16:30 (CET).",
  "Subject to registration of the prospectus, the subscription period will commence on 7 October 2021 and will, subject to any extension, expire on 20 October 2021.",
])("a period that depends on something: %s", (text) => {
  const days = readRelease(headline + text);
  expect(days["subStartDate"]).toContain("2021-10-07");
  expect(days["subEndDate"]).toBe("likely 2021-10-20");
});
