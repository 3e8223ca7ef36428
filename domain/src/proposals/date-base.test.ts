import { expect, test } from "vitest";
import { describeDateNote } from "../messages/describe-proposal.ts";
import { proposalTexts as english } from "../messages/en/issue-texts.ts";
import { labels as labelsEn } from "../messages/en/labels.ts";
import { proposalTexts as swedish } from "../messages/sv/issue-texts.ts";
import { labels as labelsSv } from "../messages/sv/labels.ts";
import { dateBase, dateNote } from "./date-base.ts";

const nextCell = {
  generalMeetingDate: "2024-05-27",
  recordDate: "2024-05-29",
  subStartDate: "2024-05-31",
  subEndDate: "2024-06-14",
  rightsEndDate: "2024-06-11",
};

test.each([
  ["subEndDate", "subStartDate"],
  ["rightsEndDate", "subEndDate"],
  ["rightsStartDate", "subStartDate"],
  // Nothing nearer in meaning is filled: the nearest before it, then after it.
  ["exRightsDate", "recordDate"],
  ["announcementDate", "generalMeetingDate"],
])("%s is counted from %s", (field, base) => {
  expect(dateBase("issue", nextCell, field)?.field).toBe(base);
});

test("a date is counted from the nearest one before it where none is usual, else from one after it", () => {
  expect(dateBase("issue", { announcementDate: "2024-04-24" }, "subStartDate")).toEqual({
    field: "announcementDate",
    day: "2024-04-24",
  });
  expect(dateBase("issue", { subEndDate: "2024-06-14" }, "recordDate")?.field).toBe("subEndDate");
  expect(dateBase("issue", { recordDate: "2024-05-29" }, "recordDate")).toBe(null);
});

const note = (field: string, record: Readonly<Record<string, string>> = nextCell) => {
  const found = dateNote("issue", record, field);
  return found === null
    ? null
    : [
        describeDateNote(swedish, labelsSv, "issue", found),
        describeDateNote(english, labelsEn, "issue", found),
      ];
};

test("beside a date stands its weekday, and how far it is from the date it is counted from", () => {
  expect(note("subStartDate")).toEqual([
    "fre · 2 handelsdagar efter avstämningsdag",
    "Fri · 2 trading days after record date",
  ]);
  expect(note("rightsEndDate")?.[0]).toBe("tis · 3 handelsdagar före teckningsperiod, sista dag");
  expect(note("exRightsDate", { exRightsDate: "2024-05-28", recordDate: "2024-05-29" })?.[0]).toBe(
    "tis · 1 handelsdag före avstämningsdag",
  );
  expect(
    note("rightsStartDate", { rightsStartDate: "2024-05-31", subStartDate: "2024-05-31" })?.[0],
  ).toBe("fre · samma dag som teckningsperiod, första dag");
  expect(note("recordDate", { recordDate: "2024-05-29" })?.[0]).toBe("ons");
});

test("beside an empty date stands nothing", () => {
  expect(note("exRightsDate")).toBe(null);
});
