import { issue } from "@teckna/domain/entities/issue";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { expect, test } from "vitest";
import { readStored } from "../api/stored.ts";
import { changesOf, planCells, type Task } from "./plan-changes.ts";

const entryOf = (wire: string) => {
  const entry = wireFieldsOf(issue).byWire.get(wire);
  if (!entry) throw new Error(wire);
  return entry;
};

const stored = (id: string, more: object) =>
  readStored(issue, { id, share_id: id, version: 2, ...more });

const planOf = (tasks: readonly Task[]) => {
  for (const steps = planCells(tasks, Date.parse("2026-05-13")); ;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

test("cells are told apart by what becomes of them, with the warnings that are new", () => {
  const records = [
    stored("A", { sub_start_date: "2026-05-01", sub_end_date: "2026-05-10" }),
    stored("B", { sub_start_date: "9999-12-31" }),
    stored("C", {}),
  ];
  const operation = { name: "addDays", days: { count: 20, areTrading: false } } as const;
  const plan = planOf([{ entity: issue, entry: entryOf("sub_start_date"), operation, records }]);
  expect(plan.changed.map(({ id, after }) => [id, after])).toEqual([["A", "2026-05-21"]]);
  expect(plan.changed[0]?.warnings.length).toBeGreaterThan(0);
  expect(plan.failed.map(({ id, problem }) => [id, problem?.code])).toEqual([["B", "notADate"]]);
  expect(plan.same.map(({ id }) => id)).toEqual(["C"]);
});

test("several fields of one record become one row with numbers as the API takes them", () => {
  const records = [stored("A", { unit_sub_price: 0.3, internal_comment: " x " })];
  const plan = planOf([
    {
      entity: issue,
      entry: entryOf("unit_sub_price"),
      operation: { name: "multiply", by: "0.1" },
      records,
    },
    { entity: issue, entry: entryOf("internal_comment"), operation: { name: "trim" }, records },
  ]);
  expect(changesOf(plan.changed)).toEqual([
    { table: "issues", id: "A", version: 2, set: { unit_sub_price: 0.03, internal_comment: "x" } },
  ]);
});
