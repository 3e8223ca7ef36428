import { expect, test } from "vitest";
import { date as field } from "../field.ts";
import { date, isWrittenAsDate } from "./date.ts";

const written = [
  ["2026-05-13", "2026-05-13"],
  ["20260513", "2026-05-13"],
  ["2026/05/13", "2026-05-13"],
  ["2026.5.3", "2026-05-03"],
  ["2026-5-3", "2026-05-03"],
  ["13/5 2026", "2026-05-13"],
  ["3/4 2026", "2026-04-03"],
  ["13/5-2026", "2026-05-13"],
  ["13.5.2026", "2026-05-13"],
  ["3.4.2026", "2026-04-03"],
  ["13. 5. 2026", "2026-05-13"],
  ["13 maj 2026", "2026-05-13"],
  ["13\u00a0maj\u00a02026", "2026-05-13"],
  ["den 1 maj 2026", "2026-05-01"],
  ["den 1:a maj 2026", "2026-05-01"],
  ["29:e maj 2024", "2024-05-29"],
  ["29th May 2024", "2024-05-29"],
  ["the 21st of September 2026", "2026-09-21"],
  ["May 3rd, 2026", "2026-05-03"],
  ["22nd-Aug-2026", "2026-08-22"],
  ["13 MAJ 2026", "2026-05-13"],
  ["11 May 2023", "2023-05-11"],
  ["May 11, 2023", "2023-05-11"],
  ["1 okt. 2024", "2024-10-01"],
  ["13-maj-2026", "2026-05-13"],
  ["13/5/2026", "2026-05-13"],
  ["5/13/2026", "2026-05-13"],
  ["4/4/2026", "2026-04-04"],
  ["31-05-2026", "2026-05-31"],
  ["2026\u221205\u221213", "2026-05-13"],
  [" 2026-05-13 ", "2026-05-13"],
  ["2026-05-13 00:00", "2026-05-13"],
  ["2026-05-13T00:00:00", "2026-05-13"],
  ["2024-02-29", "2024-02-29"],
  ["2000-02-29", "2000-02-29"],
  ["1000-01-01", "1000-01-01"],
  ["9999-12-31", "9999-12-31"],
] as const;

test.each(written)("reads %j as %s", (text, value) => {
  expect(date.parse(text)).toEqual({ ok: true, value });
});

test.each(written.map(([text]) => text.trim()))("reads %j as a whole alone", (text) => {
  const around = [`x${text}`, `${text}x`, ...(/^\d\d/.test(text) ? [`9${text}`] : [])];
  expect(around.filter((each) => date.parse(each).ok)).toEqual([]);
});

test.each(
  [
    ["jan", "januari", "january"],
    ["feb", "februari", "february"],
    ["mar", "mars", "march"],
    ["apr", "april", "april"],
    ["maj", "maj", "may"],
    ["jun", "juni", "june"],
    ["jul", "juli", "july"],
    ["aug", "augusti", "august"],
    ["sep", "september", "sept"],
    ["okt", "oktober", "oct"],
    ["nov", "november", "november"],
    ["dec", "december", "december"],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)("knows the month %s", (name, month) => {
  const value = `2026-${String(month).padStart(2, "0")}-07`;
  expect(date.parse(`7 ${name} 2026`)).toEqual({ ok: true, value });
});

test.each([
  ["260513", "2026-05-13"],
  ["990513", "1999-05-13"],
  ["790101", "2079-01-01"],
  ["800101", "1980-01-01"],
  ["13/5 26", "2026-05-13"],
  ["13-maj-26", "2026-05-13"],
])("reads %j as %s and marks the short year", (text, value) => {
  expect(date.parse(text)).toEqual({ ok: true, value, doubt: "shortYear" });
});

test.each([
  ["03/04/2026", "ambiguous"],
  ["3-4-2026", "ambiguous"],
  ["13.05.26", "ambiguous"],
  ["26-05-13", "ambiguous"],
  ["2026-02-29", "notADate"],
  ["1900-02-29", "notADate"],
  ["2026-04-31", "notADate"],
  ["2026-13-01", "notADate"],
  ["2026-00-10", "notADate"],
  ["2026-01-00", "notADate"],
  ["0999-12-31", "notADate"],
  ["13/13/2026", "notADate"],
  ["261340", "notADate"],
  ["2026-05-13 08:00", "notADate"],
  ["13 maj", "notADate"],
  ["13 mai 2026", "notADate"],
  ["2026-05/13", "notADate"],
  ["46155", "notADate"],
  ["20260513T", "notADate"],
  ["today", "notADate"],
  ["infinity", "notADate"],
  ["+2026-05-13", "notADate"],
])("refuses %j as %s", (text, code) => {
  expect(date.parse(text)).toEqual({ ok: false, code });
});

test("reads blank as empty", () => {
  expect(date.parse(" \u00a0")).toEqual({ ok: true, value: null });
});

test.each(["2026-05-13", "2024-02-29"])("takes %s from JSON", (given) => {
  expect(date.fromWire(given)).toEqual({ ok: true, value: given });
});

test.each([
  "20260513",
  "2026-5-13",
  "2026-02-30",
  "2026-05-13T00:00:00Z",
  " 2026-05-13",
  20260513,
  true,
  "2026-05-1x",
  "２０２６-05-13",
])("refuses %j in JSON", (given) => {
  expect(date.fromWire(given)).toEqual({ ok: false, code: "notADate" });
  if (typeof given === "string") expect(date.check(given, field())).toBe("notADate");
});

test("distinguishes a date that does not exist from text that is no date", () => {
  expect(isWrittenAsDate("2026-02-30")).toBe(true);
  expect(isWrittenAsDate("31 april 2026")).toBe(true);
  expect(isWrittenAsDate("soon")).toBe(false);
  expect(isWrittenAsDate("46155")).toBe(false);
});
