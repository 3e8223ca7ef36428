import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../test/any-character.ts";
import { type AnyEntity, entities } from "../entities.ts";
import { issue } from "../entities/issue.ts";
import { source } from "../entities/source.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { readCell } from "./read-cell.ts";

const entryOf = (entity: AnyEntity, wire: string) => {
  const entry = wireFieldsOf(entity).byWire.get(wire);
  if (entry === undefined) throw new TypeError(`no field ${wire}`);
  return entry;
};
const readIn = (wire: string, given: unknown) =>
  readCell(entryOf(sourceOnly.has(wire) ? source : issue, wire), given);
const sourceOnly = new Set(["source_url", "release_datetime", "warrant"]);

test.each<[string, string, unknown]>([
  ["offered_units", "1 234 567", 1234567],
  ["offered_units", "1\u00a0234\u00a0567,00", 1234567],
  ["offered_units", "10 st", 10],
  ["unit_sub_price", "1.234,50", "1234.5"],
  ["unit_sub_price", "1,06 kr", "1.06"],
  ["approx_guarantor", "12,5 %", "12.5"],
  ["record_date", "13/5 2026", "2026-05-13"],
  ["cancelled", "FALSKT", false],
  ["cancelled", "x", true],
  ["release_datetime", "2024-04-24", "2024-04-24T00:00:00+02:00"],
  ["internal_comment", "a\r\nb", "a\r\nb"],
  ["id", " i1 ", "i1"],
])("cleans %s %j", (wire, text, value) => {
  expect(readIn(wire, text)).toEqual({ ok: true, value });
});

test.each([
  ["offered_units"],
  ["share_id"],
  ["record_date"],
  ["cancelled"],
  ["source_url"],
  ["internal_comment"],
])("reads a blank cell of %s as empty", (wire) => {
  for (const blank of ["", " ", "\u00a0\t", null, undefined])
    expect(readIn(wire, blank)).toEqual({ ok: true, value: null });
});

test.each(["–", "n/a", "saknas", "%", "kr"])(
  "reads %j in a number's column as empty, marked",
  (text) => {
    for (const wire of ["offered_units", "unit_sub_price", "approx_guarantor"])
      expect(readIn(wire, text)).toEqual({ ok: true, value: null, doubt: "noDigits" });
  },
);

test.each([
  ["offered_units", "12,5", "fraction"],
  ["offered_units", "1,5 MSEK", "letters"],
  ["offered_units", "1e6", "letters"],
  ["offered_units", "1.0E+06", "letters"],
  ["offered_units", "-3", "sign"],
  ["offered_units", "\u22123", "sign"],
  ["offered_units", "1 23", "number"],
  ["offered_units", "½", "number"],
  ["offered_units", "１２", "number"],
  ["unit_sub_price", "15,0 MSEK", "letters"],
  ["unit_sub_price", "15 tkr", "letters"],
  ["unit_sub_price", "1,5,5", "number"],
  ["unit_sub_price", "-3", "sign"],
  ["approx_guarantor", "-1 %", "sign"],
  ["approx_guarantor", "10–12 %", "number"],
  ["record_date", "03/04/2026", "date"],
  ["release_datetime", "03/04/2026 08:30", "date"],
  ["record_date", "#SAKNAS!", "error"],
  ["offered_units", "#DIVISION/0!", "error"],
  ["unit_sub_price", "#N/A", "error"],
  ["unit_sub_price", " #VÄRDEFEL! ", "error"],
  ["unit_sub_price", "########", "narrow"],
  ["record_date", " #### ", "narrow"],
  ["share_id", "#REFERENS!", "error"],
  ["share_id", "#ERROR!", "error"],
  ["internal_comment", "#FÖR_LÅNG_FÖR_EXCEL!", "error"],
  ["internal_comment", "#TOO_LONG_FOR_EXCEL!", "error"],
  ["share_id", "#OBERÄKNAD!", "error"],
  ["offered_units", "#FÄLT!", "error"],
  ["offered_units", "#BLOCKED!", "error"],
  ["unit_sub_price", "#GETTING_DATA", "error"],
  ["record_date", "#VÆRDI!", "error"],
  ["offered_units", "#I/T", "error"],
  ["id", "Err:502", "error"],
  ["offered_units", " Fel:502", "error"],
  ["internal_comment", "#N/A!", "error"],
])("never guesses: %s %j is ambiguous", (wire, text, reason) => {
  expect(readIn(wire, text)).toEqual({
    ok: false,
    problem: { field: wire, code: "ambiguous", params: { value: text.trim(), reason } },
  });
});

test.each([
  ["offered_units", "0", "belowMin", { min: 1 }],
  ["offered_units", "9007199254740993", "tooLarge", { max: 9007199254740991 }],
  ["unit_sub_price", "0,0000000001", "tooManyDigits", { digits: 15, decimals: 9 }],
  ["share_id", "a".repeat(101), "tooLong", { max: 100 }],
  ["share_id", "a\nb", "badText", {}],
  ["id", "new", "badId", {}],
  ["cancelled", "kanske", "notYesNo", {}],
  ["source_url", "javascript:alert(1)", "badUrl", {}],
  ["record_date", "2026-02-30", "badDate", { rule: "notADate" }],
  ["release_datetime", "2024-03-31 02:30", "badDate", { rule: "notADateTime" }],
  ["record_date", "snart", "badDate", {}],
  ["record_date", " 46155", "badDate", { value: "46155", day: "2026-05-13" }],
  ["record_date", "46155,5", "badDate", {}],
  ["record_date", "24/4", "badDate", { value: "24/4", missing: "year" }],
  ["record_date", "3101", "badDate", { value: "3101", missing: "year" }],
  ["release_datetime", "24/4 08:30", "badDate", { value: "24/4 08:30", missing: "year" }],
  ["record_date", "30000", "badDate", {}],
  ["release_datetime", "46155,5", "badDate", { value: "46155,5", day: "2026-05-13 12:00" }],
  ["release_datetime", "i morgon", "badDate", {}],
])("refuses %s %j as %s", (wire, text, code, params) => {
  expect(readIn(wire, text)).toEqual({ ok: false, problem: { field: wire, code, params } });
});

test("quotes a long cell in part", () => {
  expect(readIn("offered_units", `1x${"y".repeat(100)}`)).toMatchObject({
    problem: { params: { value: `1x${"y".repeat(58)}…` } },
  });
});

test.each(["#1 i listan", "#1", "#1!", "#", "#viktigt!", "#A", "#OBS! se sid 3", "Err:", "Fel:12"])(
  "keeps the comment %s",
  (text) => {
    expect(readIn("internal_comment", text)).toEqual({ ok: true, value: text });
  },
);

test.each([
  ["Nord Invest AB 2024 ", undefined],
  ["Nord: 2024", "sentence"],
  ["Alla belopp är i SEK", "sentence"],
])("takes the id %j, marked as %s", (text, doubt) => {
  const reading = readIn("id", text);
  expect(reading.ok ? reading.doubt : "refused").toBe(doubt);
});

test.each([
  ["id", "1,23457E+11"],
  ["share_id", "1.23457E+11"],
  ["internal_comment", " 1E-05"],
])("marks a number that was shortened: %s %j", (wire, text) => {
  expect(readIn(wire, text)).toMatchObject({ ok: true, doubt: "shortened" });
});

test("keeps spaces at the edges of a text, marked", () => {
  expect(readIn("share_id", " DBP B ")).toEqual({
    ok: true,
    value: " DBP B ",
    doubt: "edgeSpaces",
  });
});

test.each(["E+11", "12E+11", "1E5", "1,5E+11 B"])("takes %s as it is", (text) => {
  expect(readIn("share_id", text)).toEqual({ ok: true, value: text });
});

test.each<[string, unknown, unknown]>([
  ["offered_units", 5, 5],
  ["unit_sub_price", 1.06, "1.06"],
  ["cancelled", false, false],
])("takes the typed value of %s", (wire, given, value) => {
  expect(readIn(wire, given)).toEqual({ ok: true, value });
});

test.each([
  ["offered_units", 0, "belowMin"],
  ["offered_units", 1.5, "notWhole"],
  ["cancelled", 1, "notYesNo"],
  ["share_id", 5, "notText"],
  ["share_id", ["a"], "notText"],
  ["record_date", {}, "notADate"],
  ["unit_sub_price", -1, "belowMin"],
])("refuses the typed value of %s: %j as %s", (wire, given, code) => {
  expect(readIn(wire, given)).toMatchObject({ ok: false, problem: { field: wire, code } });
});

test("never throws and never loses a figure, whatever is pasted where", () => {
  const entries = entities.flatMap((entity) => wireFieldsOf(entity).inOrder);
  const anything = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(...Array.from("0129,. -%kr\u00a0#")) }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...entries), anything, (entry, given) => {
      const reading = readCell(entry, given);
      if (reading.ok && reading.value === null && typeof given === "string")
        expect(given).not.toMatch(/\p{N}/u);
    }),
    { numRuns: 3000 },
  );
});
