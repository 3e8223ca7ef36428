import { describe, expect, test } from "vitest";
import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import { describeStatus } from "../messages/describe-status.ts";
import { statusTexts as english } from "../messages/en/issue-texts.ts";
import { statusTexts as swedish } from "../messages/sv/issue-texts.ts";
import { statusOf } from "./status-of.ts";

const nextCell: KnownIssue = {
  announcementDate: "2024-04-24",
  generalMeetingDate: "2024-05-27",
  exRightsDate: "2024-05-28",
  recordDate: "2024-05-29",
  subStartDate: "2024-05-31",
  subEndDate: "2024-06-14",
};
const subscribed: KnownIssue = { ...nextCell, unitSubTotal: 37_817_475 };
const to2: KnownWarrant = { name: "TO2", subStartDate: "2025-05-16", subEndDate: "2025-05-30" };

const status = (issue: KnownIssue, today: string, warrants: readonly KnownWarrant[] = []) => {
  const found = statusOf(issue, warrants, today);
  return [describeStatus(swedish, found, today), describeStatus(english, found, today)];
};

describe("the status of an issue", () => {
  test.each([
    ["2024-04-20", "Offentliggörs om 4 dagar", "Announced in 4 days"],
    ["2024-04-25", "Bolagsstämma om 32 dagar", "General meeting in 32 days"],
    ["2024-05-28", "Avstämning i morgon", "Record date tomorrow"],
    ["2024-05-29", "Avstämning i dag", "Record date today"],
    ["2024-05-30", "Teckning börjar i morgon", "Subscription starts tomorrow"],
    ["2024-05-31", "Teckning pågår till 14 juni", "Subscription until 14 June"],
    ["2024-06-14", "Teckning pågår till 14 juni", "Subscription until 14 June"],
    ["2024-06-15", "Utfall väntas senast 24 juni", "Outcome due by 24 June"],
    ["2024-06-26", "Utfall saknas sedan 12 dagar", "Outcome missing for 12 days"],
  ])("is on %s: %s", (today, sv, en) => {
    expect(status(nextCell, today)).toEqual([sv, en]);
  });

  test.each<readonly [string, KnownIssue, string, string]>([
    [
      "is cancelled, whatever its dates",
      { ...nextCell, cancelled: true },
      "2024-06-26",
      "Inställd",
    ],
    ["without dates is that", {}, "2024-06-26", "Datum saknas"],
    [
      "of which only the announcement is known",
      { announcementDate: "2023-12-24" },
      "2024-06-26",
      "Offentliggjord 24 december 2023",
    ],
    [
      "whose beginning is not known",
      { subEndDate: "2024-06-14" },
      "2024-06-01",
      "Teckning slutar 14 juni",
    ],
    [
      "without a record date has the first day without rights",
      { exRightsDate: "2024-05-28" },
      "2024-05-25",
      "Handlas exklusive rätt om 3 dagar",
    ],
    [
      "of whose steps two fall on one day has the later of them",
      { recordDate: "2024-05-29", subStartDate: "2024-05-29" },
      "2024-05-27",
      "Teckning börjar om 2 dagar",
    ],
    [
      "names the year of a day in another one",
      { subStartDate: "2024-12-20", subEndDate: "2025-01-10" },
      "2024-12-27",
      "Teckning pågår till 10 januari 2025",
    ],
    ["whose outcome is known is over", subscribed, "2024-06-26", "Avslutad 2024-06-14"],
    ["with an outcome and no dates is over", { unitSubTotal: 5 }, "2024-06-26", "Avslutad"],
  ])("%s", (_name, issue, today, sv) => {
    expect(status(issue, today)[0]).toBe(sv);
  });
});

describe("when the outcome is known, the status is that of the warrants", () => {
  test.each<readonly [string, KnownWarrant, string, string]>([
    [
      "2024-06-26",
      to2,
      "Nyttjande av TO2 börjar om 324 dagar",
      "Exercise of TO2 starts in 324 days",
    ],
    ["2025-05-16", to2, "Nyttjande av TO2 pågår till 30 maj", "Exercise of TO2 until 30 May"],
    ["2025-05-30", to2, "Nyttjande av TO2 pågår till 30 maj", "Exercise of TO2 until 30 May"],
    ["2025-06-09", to2, "Utfall för TO2 väntas senast 9 juni", "Outcome of TO2 due by 9 June"],
    ["2025-06-02", to2, "Utfall för TO2 väntas senast 9 juni", "Outcome of TO2 due by 9 June"],
    [
      "2025-06-11",
      to2,
      "Utfall för TO2 saknas sedan 12 dagar",
      "Outcome of TO2 missing for 12 days",
    ],
    [
      "2025-06-11",
      { ...to2, sharesSubscribed: 24_945_532 },
      "Avslutad 2025-05-30",
      "Ended 2025-05-30",
    ],
    [
      "2025-05-16",
      { ...to2, vwapPeriodEnd: "2025-05-15" },
      "Kurs för TO2 saknas sedan i går",
      "Price of TO2 missing for 1 day",
    ],
    [
      "2025-05-16",
      { ...to2, vwapPeriodEnd: "2025-05-15", warrantSubPrice: "1" },
      "Nyttjande av TO2 pågår till 30 maj",
      "Exercise of TO2 until 30 May",
    ],
    [
      "2025-05-16",
      { ...to2, vwapPeriodEnd: "2025-05-15", warrantSubPrice: null, sharesSubscribed: null },
      "Kurs för TO2 saknas sedan i går",
      "Price of TO2 missing for 1 day",
    ],
    [
      "2025-05-16",
      { ...to2, vwapPeriodEnd: "2025-05-16" },
      "Nyttjande av TO2 pågår till 30 maj",
      "Exercise of TO2 until 30 May",
    ],
    ["2025-05-16", { name: "TO2" }, "Nyttjandeperiod för TO2 saknas", "No exercise period of TO2"],
    [
      "2025-05-16",
      { subEndDate: "2025-05-30" },
      "Nyttjande av teckningsoptionen pågår till 30 maj",
      "Exercise of the warrant until 30 May",
    ],
  ])("on %s of %j: %s", (today, warrant, sv, en) => {
    expect(status(subscribed, today, [warrant])).toEqual([sv, en]);
  });

  test("of several what is missing comes first, then what is going on, then what is next", () => {
    const later = { name: "TO3", subStartDate: "2025-11-16", subEndDate: "2025-11-30" };
    const latest = { name: "TO4", subStartDate: "2026-05-16", subEndDate: "2026-05-30" };
    expect(status(subscribed, "2025-05-20", [latest, later, to2])[0]).toBe(
      "Nyttjande av TO2 pågår till 30 maj",
    );
    expect(status(subscribed, "2025-11-20", [latest, later, to2])[0]).toMatch(
      /^Utfall för TO2 saknas/,
    );
    expect(status(subscribed, "2024-11-20", [latest, later, to2])[0]).toMatch(
      /^Nyttjande av TO2 börjar/,
    );
  });

  test("of several that are over is the end of the last", () => {
    const over = { ...to2, sharesSubscribed: 1 };
    const earlier = { ...over, name: "TO1", subEndDate: "2024-11-29" };
    expect(status(subscribed, "2025-06-11", [over, earlier])[0]).toBe("Avslutad 2025-05-30");
  });

  test("but a missing outcome of the issue comes before them", () => {
    expect(status(nextCell, "2025-05-20", [to2])[0]).toMatch(/^Utfall saknas sedan/);
  });
});
