import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { readRows } from "./filter-rows.ts";
import { writeRows } from "./write-rows.ts";

const again = (search: Record<string, string>) => {
  const { rows, unread } = readRows(issue, search);
  expect(unread).toEqual([]);
  return writeRows(issue, rows);
};

test.each([
  { share_id: "NXT" },
  { "share_id.contains": "a, b", "share_id.not": "X" },
  { "share_id.in": 'A,"B, C"' },
  { "share_id.not_in": '"B, C"' },
  { "unit_sub_price.gte": "1.06", "unit_sub_price.lte": "2" },
  { "record_date.gte": "today-30d", "record_date.lte": "today" },
  { "record_date.gte": "today", "record_date.lte": "today+14d" },
  { "record_date.gte": "today-1y" },
  { "unit_sub_price.empty": "false", "offered_units.empty": "true" },
  { "commits.has.fee_level.empty": "false" },
  { "cancelled.empty": "true", "sources.empty": "true", changed_by: "anna" },
  { cancelled: "false" },
  { "unit_sub_price.cited": "false", "isin_units.cited": "true" },
  { "unit_sub_price.absent": "false", "isin_units.absent": "true" },
  { "commits.has.name.cited": "false", "warrants.lacks.price_min.absent": "true" },
  { "any.1.1.share_id": "A", "any.1.2.share_id.empty": "true", "any.2.1.check.open": "warning" },
])("%o is written as it was read", (search) => {
  expect(again(search)).toEqual({ params: search, wrong: [] });
});

test("what people type is read as in forms", () => {
  const row = { group: 0, member: 0, subject: "unit_sub_price" } as const;
  const price = { ...row, operator: "between", texts: ["1,06", "1 234,5"] } as const;
  expect(writeRows(issue, [price]).params).toEqual({
    "unit_sub_price.gte": "1.06",
    "unit_sub_price.lte": "1234.5",
  });
  const many = { ...row, operator: "oneOf", texts: ["1,5; 2", ""] } as const;
  expect(writeRows(issue, [many]).params).toEqual({ "unit_sub_price.in": "1.5,2" });
});

test("what is read is shown as in forms, except where a part of a text is searched for", () => {
  const shown = (search: Record<string, string>) =>
    readRows(issue, search).rows.map(({ texts: [text] }) => text.replaceAll("\u00a0", " "));
  expect(shown({ "unit_sub_price.gte": "1234.5" })).toEqual(["1 234,5"]);
  expect(shown({ "share_id.contains": "a.b", "isin_units.begins": "SE" })).toEqual(["a.b", "SE"]);
});

test.each([
  ["unit_sub_price", "between", ["1,06 ", " "], { "unit_sub_price.gte": "1.06" }],
  ["unit_sub_price", "between", [" ", " 2"], { "unit_sub_price.lte": "2" }],
  ["changed_by", "is", [" anna ", ""], { changed_by: "anna" }],
  [
    "record_date",
    "last",
    [" 30 ", ""],
    { "record_date.gte": "today-30d", "record_date.lte": "today" },
  ],
] as const)(
  "spaces around what is typed for %s %s are nothing: %j",
  (subject, operator, texts, params) => {
    const row = { group: 0, member: 0, subject, operator, texts };
    expect(writeRows(issue, [row])).toEqual({ params, wrong: [] });
  },
);

test.each([
  ["is", "\u00a0NXT\t", { share_id: "NXT" }],
  ["is", "NXT\u200b", { share_id: "NXT" }],
  ["contains", "\u00adNXT\u00a0", { "share_id.contains": "NXT" }],
  ["contains", " ", { "share_id.contains": " " }],
  ["oneOf", "NXT\u200b; \ufeffABB\t", { "share_id.in": "NXT,ABB" }],
] as const)(
  "what is pasted for %s, %j, loses what is unseen around it",
  (operator, text, params) => {
    const row = { group: 0, member: 0, subject: "share_id", operator, texts: [text, ""] } as const;
    expect(writeRows(issue, [row]).params).toEqual(params);
  },
);

test("days of late and days to come are ranges in words", () => {
  const { rows } = readRows(issue, {
    "record_date.gte": "today-30d",
    "record_date.lte": "today",
    "sub_end_date.gte": "2026-01-01",
    "sub_end_date.lte": "2026-02-01",
  });
  expect(rows.map(({ operator, texts }) => [operator, ...texts])).toEqual([
    ["last", "30", ""],
    ["between", "2026-01-01", "2026-02-01"],
  ]);
});

test("today is known in words as well", () => {
  const row = { group: 0, member: 0, subject: "record_date", operator: "atLeast" } as const;
  const written = (text: string) => writeRows(issue, [{ ...row, texts: [text, ""] }]).params;
  expect(written("I dag - 30d")).toEqual({ "record_date.gte": "today-30d" });
  expect(written("idag")).toEqual({ "record_date.gte": "today" });
});

test("two conditions of one name stand beside each other in groups of their own", () => {
  const row = { group: 0, member: 0, subject: "name", operator: "contains" } as const;
  const rows = [
    { ...row, texts: ["a", ""] as const },
    { ...row, texts: ["b", ""] as const },
  ];
  expect(writeRows(commit, rows).params).toEqual({
    "name.contains": "a",
    "any.1.1.name.contains": "b",
  });
});

test("a row that cannot be read is named with what is wrong", () => {
  const row = { group: 0, member: 0, subject: "record_date", operator: "is" } as const;
  const { wrong } = writeRows(issue, [{ ...row, texts: ["soon", ""] }]);
  expect(wrong).toMatchObject([{ at: 0, problem: { code: "notADate" } }]);
  const { unread } = readRows(issue, { "cancelled.empty": "perhaps" });
  expect(unread).toEqual(["cancelled.empty"]);
});
