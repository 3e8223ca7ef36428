import { describe, expect, test } from "vitest";
import type { IssueRecords } from "../checks/known-record.ts";
import { noChildren } from "../checks/records-of.ts";
import { describeEvent, describeLeftOut, describeMonth } from "../messages/describe-timeline.ts";
import { timelineTexts as english } from "../messages/en/issue-texts.ts";
import { timelineTexts as swedish } from "../messages/sv/issue-texts.ts";
import { toDay } from "../calendar/days.ts";
import { eventsOf } from "./events-of.ts";

const nextCell: IssueRecords = {
  ...noChildren,
  issue: {
    announcementDate: "2024-04-24",
    generalMeetingDate: "2024-05-27",
    recordDate: "2024-05-29",
    subStartDate: "2024-05-31",
    subEndDate: "2024-06-14",
    rightsStartDate: "2024-05-31",
    rightsEndDate: "2024-06-11",
    unitSubTotal: 37_817_475,
  },
  warrants: [
    {
      name: "TO2",
      subStartDate: "2025-05-16",
      subEndDate: "2025-05-30",
      lastTradingDay: "2025-05-27",
      sharesSubscribed: 24_945_532,
    },
  ],
  sources: [
    { sourceType: "Publication", releaseDatetime: "2024-04-24T08:30:00+02:00" },
    { sourceType: "Terms", releaseDatetime: "2024-04-24T09:00:00+02:00" },
    { sourceType: "Outcome", releaseDatetime: null },
    { sourceType: "Outcome", releaseDatetime: "2024-06-17T00:00:00+02:00" },
    { sourceType: "Outcome", warrant: true, releaseDatetime: "2025-06-02T08:00:00+02:00" },
  ],
};

const summaryOf = (records: IssueRecords) =>
  eventsOf(records).map(({ id, day, end }) => `${id} ${day}${end === null ? "" : ` ${end}`}`);

describe("the events of an issue", () => {
  test("are all that its records hold, by their days", () => {
    expect(summaryOf(nextCell)).toEqual([
      "announcement 2024-04-24",
      "sources 2024-04-24",
      "meeting 2024-05-27",
      "record 2024-05-29",
      "rights 2024-05-31 2024-06-11",
      "subscription 2024-05-31 2024-06-14",
      "outcome 2024-06-17",
      "exercise 2025-05-16 2025-05-30",
      "lastTrading 2025-05-27",
      "exerciseOutcome 2025-06-02",
    ]);
  });

  test("show sources of one day together, and lead to the first of them", () => {
    const [, sources] = eventsOf(nextCell);
    expect(sources).toMatchObject({ entity: "sources", index: 0, names: ["Publication", "Terms"] });
  });

  test("have the outcome where it is awaited, and nowhere where the issue is cancelled", () => {
    const issue = { subEndDate: "2024-06-14" };
    expect(summaryOf({ ...noChildren, issue })).toEqual([
      "subscriptionEnd 2024-06-14",
      "outcomeDue 2024-06-24",
    ]);
    expect(summaryOf({ ...noChildren, issue: { ...issue, cancelled: true } })).toEqual([
      "subscriptionEnd 2024-06-14",
    ]);
  });

  test.each([{}, { name: null, sharesSubscribed: null }])(
    "have the outcome of a warrant where it is awaited: %j",
    (open) => {
      const warrants = [{ ...open, subEndDate: "2025-05-30" }];
      expect(eventsOf({ ...noChildren, issue: {}, warrants })).toMatchObject([
        { id: "exerciseEnd", day: "2025-05-30", names: [] },
        { id: "exerciseOutcomeDue", day: "2025-06-09", names: [] },
      ]);
    },
  );

  test("have both ends by themselves where a period is the wrong way round", () => {
    const warrants = [
      { subStartDate: "2025-05-30", subEndDate: "2025-05-16", sharesSubscribed: 1 },
    ];
    expect(summaryOf({ ...noChildren, issue: {}, warrants })).toEqual([
      "exerciseEnd 2025-05-16",
      "exerciseStart 2025-05-30",
    ]);
  });

  test("lead to the field that they are from", () => {
    const fields = eventsOf(nextCell).map(
      ({ entity, index, field }) => `${entity} ${index} ${field}`,
    );
    expect(fields).toContain("issues 0 rightsStartDate");
    expect(fields).toContain("warrants 0 lastTradingDay");
    expect(fields).toContain("sources 4 releaseDatetime");
  });
});

describe("the words of an event", () => {
  const [first] = eventsOf({ ...noChildren, issue: { recordDate: "2024-05-29" } });
  const due = eventsOf({ ...noChildren, issue: { subEndDate: "2024-06-14" } })[1];

  test("show what and when, and how long it is until then", () => {
    if (!first) throw new Error("no event");
    expect(describeEvent(swedish, first, "2024-05-26")).toEqual({
      short: "Avstämning",
      days: "29/5",
      long: "Avstämningsdag: ons 2024-05-29 (om 3 dagar)",
    });
    expect(describeEvent(english, first, "2024-05-28").long).toBe(
      "Record date: Wed 2024-05-29 (tomorrow)",
    );
    expect(describeEvent(swedish, first, "2024-06-28").long).toBe("Avstämningsdag: ons 2024-05-29");
  });

  test("show that what was awaited has not come", () => {
    if (!due) throw new Error("no event");
    expect(describeEvent(swedish, due, "2024-06-24").short).toBe("Utfall väntas");
    expect(describeEvent(swedish, due, "2024-06-25").short).toBe("Utfall saknas");
  });

  test("name a month, and what is left out", () => {
    expect(describeMonth(swedish, toDay("2024-05-29"), true)).toBe("maj 2024");
    expect([33, 333, 1461].map((days) => describeLeftOut(swedish, days))).toEqual([
      "33 dagar",
      "11 mån",
      "4 år",
    ]);
  });
});
