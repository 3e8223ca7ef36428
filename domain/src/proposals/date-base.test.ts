import { expect, test } from "vitest";
import { dateBase } from "./date-base.ts";

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
  // None of the usual base dates is filled: the nearest date before it, else after it.
  ["exRightsDate", "recordDate"],
  ["announcementDate", "generalMeetingDate"],
])("%s is counted from %s", (field, base) => {
  expect(dateBase("issue", nextCell, field)?.field).toBe(base);
});

const filled = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, "2024-05-29"]));

test.each([
  ["issue", "announcementDate", "generalMeetingDate"],
  ["issue", "generalMeetingDate", "announcementDate"],
  ["issue", "incRightsDate", "exRightsDate recordDate generalMeetingDate"],
  ["issue", "exRightsDate", "incRightsDate recordDate"],
  ["issue", "recordDate", "exRightsDate incRightsDate generalMeetingDate"],
  ["issue", "subStartDate", "recordDate exRightsDate incRightsDate generalMeetingDate"],
  ["issue", "subEndDate", "subStartDate rightsEndDate rightsStartDate recordDate"],
  ["issue", "rightsStartDate", "subStartDate recordDate"],
  ["issue", "rightsEndDate", "subEndDate rightsStartDate subStartDate"],
  ["warrant", "vwapPeriodEnd", "subStartDate lastTradingDay subEndDate"],
  ["warrant", "subStartDate", "vwapPeriodEnd lastTradingDay subEndDate"],
  ["warrant", "lastTradingDay", "subEndDate subStartDate vwapPeriodEnd"],
  ["warrant", "subEndDate", "subStartDate lastTradingDay vwapPeriodEnd"],
] as const)("of the dates of an %s, %s is counted from the first of %s", (entity, field, bases) => {
  const names = bases.split(" ");
  for (const [place, base] of names.entries())
    expect(dateBase(entity, filled([field, ...names.slice(place)]), field)?.field).toBe(base);
});

test("a date is counted from the nearest one before it where none is usual, else from one after it", () => {
  expect(dateBase("issue", { announcementDate: "2024-04-24" }, "subStartDate")).toEqual({
    field: "announcementDate",
    day: "2024-04-24",
  });
  expect(dateBase("issue", { subEndDate: "2024-06-14" }, "recordDate")?.field).toBe("subEndDate");
  expect(dateBase("issue", { recordDate: "2024-05-29" }, "recordDate")).toBe(null);
});

const record = { recordDate: "2024-05-29" };
const proposed = { subStartDate: "2024-05-31", exRightsDate: "2024-05-28" };

test("a date is counted from the usual one, also if that is only proposed", () => {
  expect(dateBase("issue", record, "subEndDate", proposed)).toEqual({
    field: "subStartDate",
    day: "2024-05-31",
  });
  const started = { ...record, subStartDate: "2024-06-03" };
  expect(dateBase("issue", started, "subEndDate", proposed)?.day).toBe("2024-06-03");
});

test("else it is counted from the nearest filled one, not from another proposed one", () => {
  expect(dateBase("issue", record, "subEndDate")?.field).toBe("recordDate");
  expect(dateBase("issue", record, "subEndDate", { exRightsDate: "2024-05-28" })?.field).toBe(
    "recordDate",
  );
  expect(dateBase("issue", {}, "subEndDate", { recordDate: "2024-05-29" })).toBeNull();
});
