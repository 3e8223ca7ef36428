import { describe, expect, test } from "vitest";
import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import { describeProposal } from "../messages/describe-proposal.ts";
import { proposalTexts as english } from "../messages/en/issue-texts.ts";
import { proposalTexts as swedish } from "../messages/sv/issue-texts.ts";
import { proposeDates, proposeWarrantDates } from "./propose-dates.ts";

const proposed = (issue: KnownIssue) =>
  Object.fromEntries(proposeDates(issue).map(({ field, value }) => [field, value]));

const nextCell = {
  incRightsDate: "2024-05-27",
  exRightsDate: "2024-05-28",
  recordDate: "2024-05-29",
  subStartDate: "2024-05-31",
  subEndDate: "2024-06-14",
  rightsStartDate: "2024-05-31",
  rightsEndDate: "2024-06-11",
};

describe("the timetable of an issue", () => {
  test.each([
    ["the record date", { recordDate: "2024-05-29" }],
    ["the first day without rights", { exRightsDate: "2024-05-28" }],
    ["the last day with rights", { incRightsDate: "2024-05-27" }],
    ["the subscription period", { subStartDate: "2024-05-31", subEndDate: "2024-06-14" }],
    ["the last day of trading in rights", { rightsEndDate: "2024-06-11" }],
  ])("follows from %s", (_name, issue) => {
    expect({ ...issue, ...proposed(issue) }).toEqual(nextCell);
  });

  test("goes around the days without trading: Easter 2024", () => {
    expect(proposed({ exRightsDate: "2024-03-27" })).toMatchObject({
      recordDate: "2024-03-28",
      subStartDate: "2024-04-03",
      subEndDate: "2024-04-17",
      rightsEndDate: "2024-04-12",
    });
  });

  test("has its settlement cycle: three days, two from 2014-10-06, one from 2027-10-11", () => {
    expect(proposed({ exRightsDate: "2014-03-19" })["recordDate"]).toBe("2014-03-21");
    expect(proposed({ exRightsDate: "2024-05-28" })["recordDate"]).toBe("2024-05-29");
    expect(proposed({ exRightsDate: "2027-10-12" })["recordDate"]).toBe("2027-10-12");
    expect(proposed({ recordDate: "2027-10-13" })["exRightsDate"]).toBe("2027-10-13");
  });

  test("never has a day without trading, even where one is entered", () => {
    const sunday = proposed({ recordDate: "2029-05-27" });
    expect(sunday).not.toHaveProperty("exRightsDate");
    expect(sunday).not.toHaveProperty("incRightsDate");
    expect(sunday).toMatchObject({ subStartDate: "2029-05-29", rightsStartDate: "2029-05-29" });
    expect(proposed({ subStartDate: "2024-06-01" })).not.toHaveProperty("rightsStartDate");
  });

  test("is left open where the cycle changes and two days would have the record date", () => {
    expect(proposed({ recordDate: "2027-10-11" })).not.toHaveProperty("exRightsDate");
    expect(proposed({ recordDate: "2014-10-07" })).not.toHaveProperty("incRightsDate");
  });

  test("ended trading in rights two days before the subscription until 2020", () => {
    expect(proposed({ subEndDate: "2019-09-27" })["rightsEndDate"]).toBe("2019-09-25");
    expect(proposed({ subEndDate: "2021-11-05" })["rightsEndDate"]).toBe("2021-11-02");
  });

  test("never has a proposal for a filled date, nor one against the order of the filled", () => {
    expect(proposed(nextCell)).toEqual({});
    const close = { recordDate: "2024-05-29", subEndDate: "2024-06-03" };
    expect(proposed(close)).toEqual({
      exRightsDate: "2024-05-28",
      incRightsDate: "2024-05-27",
      subStartDate: "2024-05-31",
      rightsStartDate: "2024-05-31",
    });
  });

  test("has no two days on one that cannot be", () => {
    const record = (subStartDate: string) =>
      proposed({ exRightsDate: "2024-05-28", subStartDate })["recordDate"];
    expect(record("2024-05-29")).toBeUndefined();
    expect(record("2024-05-30")).toBe("2024-05-29");
  });

  test("is not proposed for shares that are traded abroad, nor from nothing", () => {
    expect(proposed({ recordDate: "2024-05-29", isinRights: "NO0010000005" })).toEqual({});
    expect(proposed({ announcementDate: "2024-05-29" })).toEqual({});
  });

  test("is proposed in its order, each date with its rule and the date it follows from", () => {
    expect(proposeDates({ exRightsDate: "2024-05-28", subStartDate: "2024-05-31" })).toMatchObject([
      { entity: "issue", field: "incRightsDate", rule: "incBeforeEx", from: "exRightsDate" },
      { field: "recordDate", rule: "recordAfterEx", from: "exRightsDate", params: { cycle: 2 } },
      { field: "rightsStartDate", rule: "rightsStartAsStart", from: "subStartDate" },
      { field: "rightsEndDate", rule: "rightsEndBeforeEnd", from: "subEndDate", params: { n: 3 } },
      { field: "subEndDate", rule: "endAfterStart", from: "subStartDate", params: { n: 14 } },
    ]);
  });

  test("gives the reason", () => {
    const [, record] = proposeDates({ exRightsDate: "2024-05-28" });
    if (record === undefined) throw new Error("no proposal");
    expect(describeProposal(swedish, record)).toBe(
      "Likvidcykel T+2, räknat från första dag exkl. rätt.",
    );
    expect(describeProposal(english, record)).toBe(
      "Settlement cycle T+2, from the first day excl. rights.",
    );
  });
});

describe("the exercise period of a warrant", () => {
  const proposedOf = (warrant: KnownWarrant) =>
    Object.fromEntries(proposeWarrantDates({}, warrant).map(({ field, value }) => [field, value]));

  test("is two weeks, and trading ends two trading days before it does (NextCell TO2)", () => {
    expect(proposedOf({ subStartDate: "2025-05-16" })).toEqual({
      subEndDate: "2025-05-30",
      lastTradingDay: "2025-05-27",
    });
  });

  test("ends two trading days after trading does", () => {
    expect(proposedOf({ lastTradingDay: "2025-05-27" })).toEqual({ subEndDate: "2025-05-30" });
  });

  test("ends after its prices, and on the last day of trading at the earliest", () => {
    const end = (others: KnownWarrant) =>
      proposedOf({ subStartDate: "2025-05-16", ...others })["subEndDate"];
    expect(end({ vwapPeriodEnd: "2025-05-30" })).toBeUndefined();
    expect(end({ vwapPeriodEnd: "2025-05-29" })).toBe("2025-05-30");
    expect(end({ lastTradingDay: "2025-06-02" })).toBe("2025-06-04");
    expect(end({ lastTradingDay: "2025-06-02", vwapPeriodEnd: "2025-06-04" })).toBeUndefined();
  });

  test("is not proposed where the warrant is traded abroad", () => {
    expect(proposedOf({ subStartDate: "2025-05-16", isinWarrant: "DK0062501656" })).toEqual({});
  });
});
