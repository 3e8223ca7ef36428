import { expect, test } from "vitest";
import type { EntityName } from "../entities.ts";
import type { AnyRecord } from "../entity.ts";
import { distanceOfDate } from "../proposals/date-distance.ts";
import { describeDate } from "./describe-date.ts";
import { dateTexts as english } from "./en/figures.ts";
import { labels as labelsEn } from "./en/labels.ts";
import { dateTexts as swedish } from "./sv/figures.ts";
import { labels as labelsSv } from "./sv/labels.ts";

const nextCell: AnyRecord = {
  generalMeetingDate: "2024-05-27",
  recordDate: "2024-05-29",
  subStartDate: "2024-05-31",
  rightsStartDate: "2024-05-31",
  rightsEndDate: "2024-06-11",
  subEndDate: "2024-06-14",
};

type Of = { readonly entity?: EntityName; readonly isins?: readonly string[] };

const describeIn = (
  record: AnyRecord,
  field: string,
  { entity = "issue", isins = [] }: Of = {},
) => {
  const distance = distanceOfDate(entity, record, field, isins);
  return (
    distance && [
      describeDate(swedish, labelsSv, distance),
      describeDate(english, labelsEn, distance),
    ]
  );
};

test("a date has its weekday, and the trading days from the date it is counted from", () => {
  expect(describeIn(nextCell, "subStartDate")).toEqual([
    "fre · 2 handelsdagar efter Avstämningsdag",
    "Fri · 2 trading days after Record date",
  ]);
  expect(describeIn(nextCell, "rightsEndDate")?.[0]).toBe(
    "tis · 3 handelsdagar före Teckningsperiod, sista dag",
  );
  expect(describeIn(nextCell, "rightsStartDate")?.[0]).toBe(
    "fre · samma dag som Teckningsperiod, första dag",
  );
});

test("a date alone has its weekday, and a day without trading says so", () => {
  expect(describeIn({ recordDate: "2024-05-29" }, "recordDate")?.[0]).toBe("ons");
  expect(describeIn({ recordDate: "2024-06-01" }, "recordDate")?.[0]).toBe(
    "lör · ingen handelsdag",
  );
  // The National Day, closed only where the shares are known to be Swedish.
  const record = { recordDate: "2024-06-06", generalMeetingDate: "2024-06-05" };
  expect(describeIn(record, "recordDate")?.[0]).toBe("tors · samma dag som Bolagsstämma");
});

test("shares traded abroad have only the weekday, empty fields nothing", () => {
  expect(describeIn(nextCell, "subStartDate", { isins: ["DK0062501656"] })).toEqual(["fre", "Fri"]);
  expect(describeIn(nextCell, "exRightsDate")).toBe(null);
});

test("a warrant's dates are counted from each other, and a source's moment has its weekday", () => {
  const warrant = { subStartDate: "2025-05-16", subEndDate: "2025-05-30" };
  expect(describeIn(warrant, "subEndDate", { entity: "warrant" })?.[0]).toBe(
    "fre · 9 handelsdagar efter Nyttjandeperiod, första dag",
  );
  const abroad = { entity: "warrant", isins: ["DK0062501656"] } as const;
  expect(describeIn(warrant, "subEndDate", abroad)).toEqual(["fre", "Fri"]);
  const source = { releaseDatetime: "2024-04-27T08:30:00.000+02:00" };
  expect(describeIn(source, "releaseDatetime", { entity: "source" })?.[0]).toBe(
    "lör · ingen handelsdag",
  );
});
