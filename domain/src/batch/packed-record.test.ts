import { expect, test } from "vitest";
import { issue } from "../entities/issue.ts";
import { ownText, packRecord, unpackRecord } from "./packed-record.ts";
import { BatchPlan } from "./plan.ts";
import { readRow } from "./read-row.ts";

const cells = {
  id: "a",
  share_id: 'Å\u2028"\\ 🚀',
  unit_sub_price: "1,06",
  offered_units: "9 007 199 254 740 991",
  cancelled: "nej",
  sub_start_date: "2026-05-13",
};

test("a packed record is the same again", () => {
  const { record } = readRow(issue, cells);
  expect(record["cancelled"]).toBe(false);
  expect(record["isinUnits"]).toBeNull();
  expect(unpackRecord(issue, packRecord(issue, record))).toEqual(record);
});

test("an empty record takes next to no room", () => {
  const { record } = readRow(issue, {});
  const packed = packRecord(issue, record);
  expect(packed).toBe("[]");
  expect(unpackRecord(issue, packed)).toEqual(record);
});

test.each(["", "a", "Å 🚀 \u2028", "\ud800", 'x"\\'])(
  "a text's own copy is the text: %j",
  (text) => {
    expect(ownText(text)).toBe(text);
  },
);

test("a plan keeps the values of rows in the buffer it is given, a text for each row in their order", () => {
  const buffer: string[] = [];
  const plan = new BatchPlan({
    allOrNothing: false,
    newId: () => "new",
    buffer: { put: (text) => void buffer.push(text), take: (place) => buffer[place] ?? "" },
  });
  plan.add({ table: "issues", line: 2, cells });
  plan.add({ table: "bonds", line: 2, cells });
  plan.add({ table: "issues", line: 3, cells: { id: "b", cancelled: "kanske" } });
  plan.add({ table: "fees", line: 2, cells: { issue_id: "a", fee_cash: "12 %" } });
  expect(buffer).toHaveLength(3);
  const { accepted, refused } = plan.resolve(new Set());
  expect(accepted.issues[0]?.record).toMatchObject({ id: "new", unitSubPrice: "1.06" });
  expect(accepted.fees[0]?.record).toMatchObject({ issueId: "new", feeCash: "12" });
  expect(refused.map(({ problems }) => problems[0]?.code)).toEqual(["notYesNo", "unknownTable"]);
});
