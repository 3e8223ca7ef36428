import { expect, it } from "vitest";
import { readJsonRecords } from "./json-records.ts";

const one = { id: "a", share_id: "A", offered_units: 1234, cancelled: true, isin_units: null };

it.each([
  ["an array", JSON.stringify([one, { id: "b", comment: "två\nrader" }])],
  ["a record on each line", `${JSON.stringify(one)}\n{"id":"b","comment":"två\\nrader"}\n`],
])("reads %s as lines under the names that stand in it", (_, text) => {
  expect(readJsonRecords(text)).toEqual([
    ["id", "share_id", "offered_units", "cancelled", "isin_units", "comment"],
    ["a", "A", "1234", "true", "", ""],
    ["b", "", "", "", "", "två\nrader"],
  ]);
});

it("reads an empty array as no lines at all, as an export of no records is", () => {
  expect(readJsonRecords("[]\n")).toEqual([]);
});

it("writes numbers so that they are read as they are", () => {
  const records = readJsonRecords('[{"a":1.5,"b":1.234,"c":1e-7,"d":-12.345,"e":1e3}]');
  expect(records?.[1]).toEqual(["1,5", "1,2340", "0,0000001", "-12,3450", "1000"]);
});

it("writes what spreadsheets would take for formulas as an export of them does", () => {
  expect(readJsonRecords('[{"a":"=1","b":"-5","c":"\'=1"}]')?.[1]).toEqual(["'=1", "-5", "''=1"]);
});

it.each([
  "",
  "id\tshare_id\nb\tB",
  "[1,2]",
  "[null]",
  "[[1]]",
  '{"a":',
  "[id]\tshare_id",
  '{"id":1}\nid;name',
])("takes no other text: %j", (text) => {
  expect(readJsonRecords(text)).toBeNull();
});

it("loses no digit of a number that has more than JavaScript holds", () => {
  const records = readJsonRecords(
    '[{"a":1234567890123456.789,"b":12345678901234567890,"c":0.12345678901234567,"d":-1.5}]',
  );
  const [, cells] = records ?? [];
  expect(cells).toEqual([
    "1234567890123456,7890",
    "12345678901234567890",
    "0,12345678901234567",
    "-1,5",
  ]);
});
