import { expect, test } from "vitest";
import { readRelease, valuesInRelease } from "../../test/read-release.ts";

const issue = "Norrvik Solvärme AB: rights issue\n";

test.each([
  [
    "the same day",
    "The subscription period opens on 28 March 2025. Trading in subscription rights begins the same day.",
    { subStartDate: "certain 2025-03-28", rightsStartDate: "likely 2025-03-28" },
  ],
  [
    "a period that begins today",
    "The subscription period will start today and run until 11 April 2025.",
    { subEndDate: "certain 2025-04-11" },
  ],
  [
    "a meeting that was postponed",
    "The extraordinary general meeting was first convened for 20 March 2025 and was then postponed to 22 March 2025.",
    { generalMeetingDate: "likely 2025-03-22" },
  ],
  [
    "rights that have an s too many",
    "Trading in subscriptions rights takes place from 28 March to 8 April 2025.",
    { rightsStartDate: "certain 2025-03-28", rightsEndDate: "certain 2025-04-08" },
  ],
])("%s", (_, sentence, values) => {
  expect(readRelease(issue + sentence)).toEqual(values);
});

test.each([
  "Warrants of series TO2 may be exercised from 1 to 15 October 2024 or from 1 to 15 April 2025.",
  "Teckningsoptioner av serie TO2 kan nyttjas från och med den 1 oktober till och med den 15 oktober 2024 samt från och med den 1 april till och med den 15 april 2025.",
])("of two exercise periods none is certain: %s", (sentence) => {
  expect(readRelease(issue + sentence)).toMatchObject({
    subStartDate: "ambiguous 2024-10-01",
    subEndDate: "ambiguous 2024-10-15",
  });
});

test.each(["Pressmeddelande, Härnösand 3 mars 2025", "2025-03-03 08:30:00 CET Regulatory"])(
  "the day above an announcement, beside other words: %s",
  (line) => {
    const text = `${line}\nNorrvik Solvärme AB beslutar om en företrädesemission av aktier om 40 MSEK\nStyrelsen har beslutat om en nyemission.`;
    expect(valuesInRelease(text)).toEqual({ announcementDate: "2025-03-03" });
  },
);
