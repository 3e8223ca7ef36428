import { expect, test } from "vitest";
import { commit } from "../entities/commit.ts";
import { issue } from "../entities/issue.ts";
import { source } from "../entities/source.ts";
import type { Entity } from "../entity.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import { labels } from "./by-language/labels.ts";
import { messages } from "./by-language/texts.ts";
import { describeInPlace, describeProblem } from "./describe-problem.ts";
import { fillIn } from "./fill-in.ts";
import { problemText } from "./problem-text.ts";

test("fills the places of a text", () => {
  expect(fillIn(messages.sv.list.selected, { n: 3 })).toBe("3 markerade");
  expect(fillIn(messages.en.list.childrenOf, { entity: "Fees" })).toBe("Fees of issue {id}");
});

test("never takes a value from the prototype, nor text for a pattern", () => {
  expect(fillIn(messages.en.upload.unknownColumn, {})).toBe("Unknown column: {name}");
  expect(fillIn(messages.en.upload.unknownColumn, { name: "$& {name}" })).toBe(
    "Unknown column: $& {name}",
  );
});

const problem = (field: string, code: ProblemCode, params: Problem["params"] = {}): Problem => ({
  field,
  code,
  params,
});

test.each([
  [
    issue,
    problem("share_id", "required"),
    'The field "Share ID" is required',
    "Fältet ”Aktie-id” är obligatoriskt",
  ],
  [
    issue,
    problem("sub_end_date", "notADate"),
    "Must be a valid date",
    "Måste vara ett giltigt datum",
  ],
  [
    issue,
    problem("offered_units", "notANumber"),
    "Must be a positive number",
    "Måste vara ett positivt tal",
  ],
  [
    issue,
    problem("offered_units", "belowMin", { min: 0 }),
    "Must be a positive number",
    "Måste vara ett positivt tal",
  ],
  [
    issue,
    problem("offered_units", "belowMin", { min: 1 }),
    "If present, must be greater than or equal to 1",
    "Om värdet anges måste det vara minst 1",
  ],
  [
    issue,
    problem("offered_units", "belowMin"),
    "If present, must be greater than or equal to 1",
    "Om värdet anges måste det vara minst 1",
  ],
  [
    issue,
    problem("offered_units", "belowMin", { min: 5 }),
    "Must be at least 5",
    "Måste vara minst 5",
  ],
  [
    issue,
    problem("unit_sub_guarantor", "belowMin"),
    "Must be a positive number",
    "Måste vara ett positivt tal",
  ],
  [
    issue,
    problem("unit_sub_price", "notANumber"),
    "Must be a number, for example 12.50",
    "Måste vara ett tal, till exempel 12,50",
  ],
  [
    commit,
    problem("amount_in_percentage", "notANumber"),
    "Must be a percentage, for example 12.5",
    "Måste vara en procentsats, till exempel 12,5",
  ],
  [issue, problem("share_id", "tooLong"), "At most 100 characters", "Högst 100 tecken"],
  [
    source,
    problem("source_url", "badUrl"),
    "Must be a web address starting with http:// or https://",
    "Måste vara en webbadress som börjar med http:// eller https://",
  ],
  [
    commit,
    problem("name", "missingField"),
    "Missing required field name",
    "Obligatoriskt fält saknas: name",
  ],
  [
    issue,
    problem("record_date", "badDate"),
    "Invalid date format for field record_date",
    "Ogiltigt datumformat i fältet record_date",
  ],
  [
    issue,
    problem("record_date", "badDate", { value: "46000", day: "2025-12-09" }),
    "Invalid date format for field record_date. 46000 may be Excel’s day number for 2025-12-09.",
    "Ogiltigt datumformat i fältet record_date. 46000 kan vara Excels dagnummer för 2025-12-09.",
  ],
  [
    issue,
    problem("record_date", "badDate", { rule: "notADate" }),
    "Invalid date format for field record_date. Must be a valid date",
    "Ogiltigt datumformat i fältet record_date. Måste vara ett giltigt datum",
  ],
  [
    issue,
    problem("record_date", "badDate", { value: "24/4", missing: "year" }),
    'Invalid date format for field record_date. "24/4" has no year. Write for example 2026-05-13.',
    "Ogiltigt datumformat i fältet record_date. ”24/4” saknar år. Skriv till exempel 2026-05-13.",
  ],
  [
    commit,
    problem("issue_id", "unknownIssue", { id: "nextcell" }),
    "Unknown issue id nextcell...",
    "Okänt emissions-id nextcell...",
  ],
  [
    null,
    problem("table", "unknownTable", { name: "bonds" }),
    "Unknown or unsupported table bonds",
    "Okänd tabell eller tabell som inte stöds: bonds",
  ],
  [issue, problem("foo", "unknownField"), "Unknown field: foo", "Okänt fält: foo"],
  [
    issue,
    problem("#3", "unknownField", { n: 3 }),
    "Column 3 has no header, so it must be empty.",
    "Kolumn 3 har ingen rubrik, så inget får stå i den.",
  ],
  [
    issue,
    problem("share_id", "unknownField", { n: 3, first: 2 }),
    "Column 3 is not read: Share ID is read from column 2.",
    "Kolumn 3 läses inte: Aktie-id läses från kolumn 2.",
  ],
  [
    issue,
    problem("offered_units", "ambiguous", { value: "1,5 MSEK", reason: "letters" }),
    'offered_units: "1,5 MSEK" contains letters. Write the full number, for example 12345678.',
    "offered_units: ”1,5 MSEK” innehåller bokstäver. Skriv hela talet, till exempel 12345678.",
  ],
  [
    issue,
    problem("offered_units", "ambiguous", { value: "12,5", reason: "fraction" }),
    'offered_units: "12,5" has decimals but the field is a whole number.',
    "offered_units: ”12,5” har decimaler men fältet är ett heltal.",
  ],
  [
    issue,
    problem("id", "ambiguous", { value: "a", reason: "id" }),
    "Several rows have the ID a.",
    "Flera rader har id a.",
  ],
  [
    issue,
    problem("record_date", "ambiguous"),
    "Cannot be read with certainty",
    "Kan inte tolkas säkert",
  ],
] satisfies [Entity | null, Problem, string, string][])(
  "%#: describes a problem in both languages",
  (entity, given, en, sv) => {
    expect(problemText("en", entity, given)).toBe(en);
    expect(problemText("sv", entity, given)).toBe(sv);
  },
);

test("on a screen a field is called what all screens call it", () => {
  const given = problem("sub_start_date", "ambiguous", { value: "#REF!", reason: "error" });
  expect(describeProblem({ labels: labels.sv, messages: messages.sv }, issue, given)).toBe(
    "Teckningsperiod, första dag: ”#REF!” är ett felvärde från kalkylbladet.",
  );
  expect(describeProblem({ labels: labels.en, messages: messages.en }, issue, given)).toBe(
    'Subscription period, first day: "#REF!" is an error value from the spreadsheet.',
  );
});

test("beside the text itself a reason names no field, and follows what the field asks for", () => {
  const given = { labels: labels.sv, messages: messages.sv };
  const letters = problem("offered_units", "ambiguous", { value: "1,5 MSEK", reason: "letters" });
  expect(describeInPlace(given, issue, letters)).toBe(
    "Måste vara ett positivt tal\n”1,5 MSEK” innehåller bokstäver. Skriv hela talet, till exempel 12345678.",
  );
  const sign = { value: "-3", reason: "sign" } as const;
  expect(describeInPlace(given, issue, problem("offered_units", "ambiguous", sign))).toBe(
    "Måste vara ett positivt tal",
  );
  expect(describeInPlace(given, issue, problem("unit_sub_price", "ambiguous", sign))).toBe(
    "”-3” är negativt men fältet är noll eller mer.",
  );
  const year = problem("record_date", "badDate", { value: "24/4", missing: "year" });
  expect(describeInPlace(given, issue, year)).toBe(
    "Måste vara ett giltigt datum\n”24/4” saknar år. Skriv till exempel 2026-05-13.",
  );
  const base = problem("record_date", "badDate", { value: "+14", missing: "base" });
  expect(describeInPlace(given, issue, base)).toBe(
    "Måste vara ett giltigt datum\n”+14” räknas från ett annat datum, men inget är ifyllt.",
  );
  expect(describeInPlace(given, issue, problem("record_date", "notADate"))).toBe(
    "Måste vara ett giltigt datum",
  );
});

const flatten = (words: object, path = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );

test.each(Object.entries(messages))("the texts in %s distinguish one row from many", (_, words) => {
  const known = new Map(flatten(words));
  for (const [key, text] of known) {
    const plain = key.replace(/_(?:one|other)$/, "");
    if (/\{\w+\} (?:\w+ )?(?:rader|rows|poster|records)\b/.test(text))
      expect([key, known.has(`${plain}_one`)]).toEqual([key, true]);
    if (key.endsWith("_one"))
      expect([key, known.has(`${plain}_other`) || known.has(plain)]).toEqual([key, true]);
  }
});
