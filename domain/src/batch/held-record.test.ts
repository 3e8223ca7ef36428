import { expect, test } from "vitest";
import { BatchPlan } from "./plan.ts";

const rows = [
  { table: "issues", line: 2, cells: { id: "a", share_id: 'Å\u2028"\\', unit_sub_price: "1,06" } },
  { table: "issues", line: 3, cells: { id: "b", cancelled: "ja", sub_start_date: "2026-05-13" } },
  { table: "warrants", line: 2, cells: { id: "w", issue_id: "a", name: "TO 1" } },
  { table: "warrants", line: 3, cells: { issue_id: "there", name: "TO 2" } },
  { table: "warrants", line: 4, cells: { issue_id: "nowhere", name: "TO 3" } },
  { table: "issues", line: 4, cells: { id: "b" } },
];

const planned = (looseRows: number) => {
  let last = 0;
  const newId = (): string => `new-${(last += 1)}`;
  const plan = new BatchPlan({ allOrNothing: false, newId, looseRows });
  for (const row of rows) plan.add(row);
  return plan.resolve(new Set(["there"]));
};

test.each([0, 1, 3])("a plan with packed rows after %i comes to the same", (looseRows) => {
  const loose = planned(rows.length);
  expect(loose.accepted.issues).toHaveLength(1);
  expect(loose.accepted.warrants).toHaveLength(2);
  expect(planned(looseRows)).toEqual(loose);
});
