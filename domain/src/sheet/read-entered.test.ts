import { expect, test } from "vitest";
import { commit } from "../entities/commit.ts";
import { issue } from "../entities/issue.ts";
import { source } from "../entities/source.ts";
import { sourceType as en } from "../messages/en/source-types.ts";
import { sourceType as sv } from "../messages/sv/source-types.ts";
import { nearestDay, readEntered } from "./read-entered.ts";
import { wireFieldsOf } from "../wire-fields.ts";

const today = "2026-11-22";

const readIn = (wire: string, text: string, near: string | null = null) => {
  const entry = [issue, source, commit]
    .map((entity) => wireFieldsOf(entity).byWire.get(wire))
    .find((each) => each !== undefined);
  if (entry === undefined) throw new TypeError(`no field ${wire}`);
  return readEntered(entry, text, { near, today });
};

test.each([
  ["231221", "2023-12-21"],
  ["24/4-24", "2024-04-24"],
  ["900102", "1990-01-02"],
  ["311122", "2031-11-22"],
])("reads the short date %j as %s without a question", (text, value) => {
  expect(readIn("record_date", text)).toEqual({ ok: true, value });
});

test.each([
  ["791231", "2079-12-31"],
  ["311123", "2031-11-23"],
  ["891231", "1989-12-31"],
])("needs confirmation that %j is %s, which is odd", (text, value) => {
  expect(readIn("record_date", text)).toEqual({ ok: true, value, doubt: "shortYear" });
});

test.each([
  ["31/1", "2024-01-31"],
  ["3101", "2024-01-31"],
  ["31.1.", "2024-01-31"],
  ["31-1", "2024-01-31"],
  ["1231", "2024-12-31"],
  ["1/31", "2024-01-31"],
  ["4/4", "2024-04-04"],
  ["den 31 jan", "2024-01-31"],
  ["31 januari", "2024-01-31"],
  ["3 jan.", "2024-01-03"],
  ["May 11", "2024-05-11"],
  ["29/2", "2024-02-29"],
])("reads %j beside a date of 2024 as %s", (text, value) => {
  expect(readIn("record_date", text, "2024-07-01")).toEqual({ ok: true, value });
});

test.each([
  ["3/4", "2024-07-01", "2024-04-03"],
  ["2012", "2024-11-01", "2024-12-20"],
  // The next year's date would be nearer.
  ["8/1", "2024-12-20", "2024-01-08"],
  ["20/12", "2024-01-08", "2024-12-20"],
])("needs confirmation that %j beside %s is %s", (text, near, value) => {
  expect(readIn("record_date", text, near)).toEqual({ ok: true, value, doubt: "openDay" });
});

test("reads a moment without a year too", () => {
  expect(readIn("release_datetime", "24/4 08:30", "2024-05-01")).toEqual({
    ok: true,
    value: "2024-04-24T08:30:00+02:00",
  });
});

test.each([
  ["0304", "2024-07-01", "ambiguous", { value: "0304", reason: "date" }],
  ["29/2", "2023-07-01", "badDate", { value: "29/2", missing: "year" }],
  ["32/1", "2024-07-01", "notADate", {}],
  ["2024", "2024-07-01", "notADate", {}],
  ["31/1", null, "badDate", { value: "31/1", missing: "year" }],
  ["3101", null, "badDate", { value: "3101", missing: "year" }],
  ["0304", null, "badDate", { value: "0304", missing: "year" }],
  ["31 jan", null, "badDate", { value: "31 jan", missing: "year" }],
  ["03/04/2026", "2024-07-01", "ambiguous", { value: "03/04/2026", reason: "date" }],
  ["46000", null, "badDate", { value: "46000", day: "2025-12-09" }],
  ["snart", null, "notADate", {}],
])("refuses %j beside %s as %s", (text, near, code, params) => {
  const problem = { field: "record_date", code, params };
  expect(readIn("record_date", text, near)).toEqual({ ok: false, problem });
});

test.each([
  ["unit_sub_price", "1,5 MSEK", "ambiguous", { value: "1,5 MSEK", reason: "letters" }],
  ["unit_sub_price", "1,5,5", "ambiguous", { value: "1,5,5", reason: "number" }],
  ["offered_units", "-3", "ambiguous", { value: "-3", reason: "sign" }],
  ["offered_units", "#SAKNAS!", "ambiguous", { value: "#SAKNAS!", reason: "error" }],
  ["offered_units", "garanti", "notANumber", {}],
  ["release_datetime", "i morgon", "notADateTime", {}],
  ["share_id", "a\nb", "badText", {}],
])("refuses %s %j as %s", (wire, text, code, params) => {
  expect(readIn(wire, text)).toEqual({ ok: false, problem: { field: wire, code, params } });
});

test("keeps the questions of a paste that are open in a form too", () => {
  expect(readIn("unit_sub_price", "1.234")).toMatchObject({ ok: true, doubt: "grouped" });
  expect(readIn("share_id", "NXTCL ")).toMatchObject({ value: "NXTCL ", doubt: "edgeSpaces" });
  expect(readIn("share_id", " ")).toMatchObject({ value: " ", doubt: "edgeSpaces" });
  expect(readIn("record_date", " ")).toEqual({ ok: true, value: null });
});

test("the nearest day is that of the field before where two are as near", () => {
  const days = ["2019-01-01", null, null, "2024-01-01T08:00:00+01:00", "2030-01-01", null];
  expect(nearestDay(days, 1)).toBe("2019-01-01");
  expect(nearestDay(days, 2)).toBe("2024-01-01");
  expect(nearestDay(days, 3)).toBe("2030-01-01");
  expect(nearestDay(days, 5)).toBe("2030-01-01");
  expect(nearestDay([null, "2019-01-01", null], 1)).toBeNull();
  expect(nearestDay([], 0)).toBeNull();
});

test.each([
  ["bo", 1],
  ["Bottengaranti", 1],
  ["  top   guarantee ", 2],
  ["te", 0],
  ["3", 3],
])("reads the level %j as %s", (text, value) => {
  expect(readIn("fee_level", text)).toEqual({ ok: true, value });
});

test.each(["b", "bo 1", "constructor", "mellangaranti"])("refuses the level %j", (text) => {
  expect(readIn("fee_level", text).ok).toBe(false);
});

const shown = [en, sv].flatMap((texts) => Object.entries(texts));

test.each(shown)("reads a source type, %j, by the word that screens show: %j", (type, word) => {
  expect(readIn("source_type", word)).toEqual({ ok: true, value: type });
  expect(readIn("source_type", ` ${word.toUpperCase()}`)).toEqual({ ok: true, value: type });
});

test.each(["Kallelse", "constructor"])("keeps the unusual source type %j", (text) => {
  expect(readIn("source_type", text)).toEqual({ ok: true, value: text });
});
