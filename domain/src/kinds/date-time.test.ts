import { expect, test } from "vitest";
import { dateTime as field } from "../field.ts";
import { dateTime, isWrittenAsDateTime } from "./date-time.ts";

test.each([
  ["2024-04-24", "2024-04-24T00:00:00+02:00"],
  ["2024-01-24", "2024-01-24T00:00:00+01:00"],
  ["1970-01-01", "1970-01-01T00:00:00+01:00"],
  ["1900-01-01", "1900-01-01T00:00:00+01:00"],
  ["2024-04-24 08:30", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24 8:30", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24 08:30:15", "2024-04-24T08:30:15+02:00"],
  ["2024-04-24 08.30", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24 kl. 08.30", "2024-04-24T08:30:00+02:00"],
  ["24 april 2024 kl 08:30", "2024-04-24T08:30:00+02:00"],
  ["24/4 2024, 08:30", "2024-04-24T08:30:00+02:00"],
  ["13.5.2026 8:30", "2026-05-13T08:30:00+02:00"],
  ["2024-04-24T08:30:00+02:00", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24T06:30:00Z", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24T06:30:00.500Z", "2024-04-24T08:30:00.5+02:00"],
  ["2024-04-24 06:30 UTC", "2024-04-24T08:30:00+02:00"],
  ["2024-12-31T23:30:00Z", "2025-01-01T00:30:00+01:00"],
  ["2024-04-24 08:30 +0200", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24 08:30 CEST", "2024-04-24T08:30:00+02:00"],
  ["2024-01-24 08:30 CET", "2024-01-24T08:30:00+01:00"],
  ["2024-04-24\u00a008:30", "2024-04-24T08:30:00+02:00"],
])("reads %j as %s", (text, value) => {
  expect(dateTime.parse(text)).toEqual({ ok: true, value });
});

test("marks a short year here too", () => {
  expect(dateTime.parse("260513 08:30")).toEqual({
    ok: true,
    value: "2026-05-13T08:30:00+02:00",
    doubt: "shortYear",
  });
});

test("refuses a wall clock that spring skips, and takes the moments around it", () => {
  expect(dateTime.parse("2024-03-31 02:30")).toEqual({ ok: false, code: "notADateTime" });
  expect(dateTime.parse("2024-03-31 01:59")).toMatchObject({ value: "2024-03-31T01:59:00+01:00" });
  expect(dateTime.parse("2024-03-31 03:00")).toMatchObject({ value: "2024-03-31T03:00:00+02:00" });
});

test("takes the first pass of the hour that autumn doubles", () => {
  expect(dateTime.parse("2024-10-27 02:30")).toMatchObject({ value: "2024-10-27T02:30:00+02:00" });
  expect(dateTime.parse("2024-10-27 03:00")).toMatchObject({ value: "2024-10-27T03:00:00+01:00" });
});

test("keeps and shows the second pass of that hour by its offset", () => {
  const second = "2024-10-27T02:30:00+01:00";
  expect(dateTime.fromWire(second)).toEqual({ ok: true, value: second });
  expect(dateTime.format(second)).toBe("2024-10-27 02:30+01:00");
  expect(dateTime.parse(dateTime.format(second))).toEqual({ ok: true, value: second });
});

test.each([
  ["2024-07-01 08:30 CET", "ambiguous"],
  ["2024-01-24 08:30 CEST", "ambiguous"],
  ["03/04/2026 08:30", "ambiguous"],
  ["2024-04-24 24:00", "notADateTime"],
  ["2024-04-24 08:60", "notADateTime"],
  ["2024-04-24 08:30:60", "notADateTime"],
  ["2024-02-30 08:30", "notADateTime"],
  ["2024-04-24 08:30+15:00", "notADateTime"],
  ["2024-04-24 08:30 EST", "notADateTime"],
  ["2024-04-24 08:30:15.1234", "notADateTime"],
  ["1899-12-31", "notADateTime"],
  ["9999-12-31T23:30:00-01:00", "notADateTime"],
  ["08:30", "notADateTime"],
  ["now", "notADateTime"],
])("refuses %j as %s", (text, code) => {
  expect(dateTime.parse(text)).toEqual({ ok: false, code });
});

test.each([
  ["2024-04-24T00:00:00+02:00", "2024-04-24"],
  ["2024-04-24T08:30:00+02:00", "2024-04-24 08:30"],
  ["2024-04-24T08:30:15+02:00", "2024-04-24 08:30:15"],
  ["2024-04-24T08:30:00.5+02:00", "2024-04-24 08:30:00.5"],
  ["2024-04-24T00:00:01+02:00", "2024-04-24 00:00:01"],
])("shows %s as %s", (value, shown) => {
  expect(dateTime.show(value)).toBe(shown);
  expect(dateTime.format(value)).toBe(shown);
});

test.each([
  ["2024-04-24T08:30:00+02:00", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24T08:30:00", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24T08:30", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24 08:30:00", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24", "2024-04-24T00:00:00+02:00"],
  ["2024-04-24T06:30:00.000Z", "2024-04-24T08:30:00+02:00"],
  ["2024-04-24t06:30:00z", "2024-04-24T08:30:00+02:00"],
])("takes %s from JSON as %s", (given, value) => {
  expect(dateTime.fromWire(given)).toEqual({ ok: true, value });
});

test.each([
  "2024-04-24 08.30",
  "24/4 2024",
  "2024-04-24T25:00:00Z",
  "2024-02-30T00:00:00Z",
  "2024-04-24T08:30:00.0001Z",
  1713940200,
  {},
  `2024-04-24T08:30:00.${"0".repeat(100)}Z`,
])("refuses %j in JSON", (given) => {
  expect(dateTime.fromWire(given)).toEqual({ ok: false, code: "notADateTime" });
});

test("checks what it is to store", () => {
  expect(dateTime.check("2024-04-24T08:30:00+02:00", field())).toBeNull();
  expect(dateTime.check("2024-04-31T08:30:00+02:00", field())).toBe("notADateTime");
});

test("distinguishes a time that does not exist from text that is no time", () => {
  expect(isWrittenAsDateTime("2024-02-30 08:30")).toBe(true);
  expect(isWrittenAsDateTime("2024-03-31 02:30")).toBe(true);
  expect(isWrittenAsDateTime("tomorrow")).toBe(false);
});
