import { expect, test } from "vitest";
import type { Outcome } from "./plan.ts";
import { BatchPlan, type BatchRow } from "./plan.ts";

const issue = (line: number, cells: BatchRow["cells"]): BatchRow => ({
  table: "issues",
  line,
  cells,
});
const fee = (line: number, cells: BatchRow["cells"]): BatchRow => ({ table: "fees", line, cells });

const planOf = (rows: readonly BatchRow[], allOrNothing = false): BatchPlan => {
  let count = 0;
  const plan = new BatchPlan({ allOrNothing, newId: () => `new-${++count}` });
  for (const row of rows) plan.add(row);
  return plan;
};

const resolve = (
  rows: readonly BatchRow[],
  known: readonly string[] = [],
  allOrNothing = false,
): Outcome => planOf(rows, allOrNothing).resolve(new Set(known));

/** The refused rows as plain objects. */
const reported = ({ refused }: Outcome) =>
  refused.map(({ table, line, id, problems }) => ({ table, line, id, problems }));

const refusals = ({ refused }: Outcome) =>
  refused.map(({ table, line, problems }) => [
    `${table}:${line}`,
    ...problems.map(({ field, code }) => `${field} ${code}`),
  ]);

test("gives every row a new id and its children the new id of their issue", () => {
  const outcome = resolve([
    issue(2, { id: "a", share_id: "A" }),
    fee(2, { id: "f1", issue_id: "a", fee_cash: "12 %" }),
  ]);
  expect(outcome.refused).toEqual([]);
  expect(outcome.accepted.issues).toMatchObject([
    { line: 2, record: { id: "new-1", shareId: "A", cancelled: null } },
  ]);
  expect(outcome.accepted.fees).toMatchObject([
    { line: 2, record: { id: "new-2", issueId: "new-1", feeCash: "12" } },
  ]);
  expect([...outcome.ids.issues]).toEqual([["a", "new-1"]]);
  expect([...outcome.ids.fees]).toEqual([["f1", "new-2"]]);
});

test("takes children before their issue, and keeps each table's order", () => {
  const outcome = resolve([
    fee(3, { issue_id: "b" }),
    fee(2, { issue_id: "a" }),
    issue(2, { id: "a" }),
    issue(3, { id: "b" }),
  ]);
  expect(outcome.accepted.fees.map(({ line, record }) => [line, record["issueId"]])).toEqual([
    [3, "new-4"],
    [2, "new-3"],
  ]);
  expect(outcome.accepted.issues.map(({ line }) => line)).toEqual([2, 3]);
});

test("needs no share id, other than a form", () => {
  expect(resolve([issue(2, { id: "a" })]).accepted.issues).toHaveLength(1);
});

test("keeps the id of an issue that exists already", () => {
  const outcome = resolve([fee(2, { issue_id: "stored" })], ["stored"]);
  expect(outcome.accepted.fees).toMatchObject([{ record: { issueId: "stored" } }]);
});

test("lets the paste win over a stored issue with the same id", () => {
  const outcome = resolve([issue(2, { id: "a" }), fee(2, { issue_id: "a" })], ["a"]);
  expect(outcome.accepted.fees).toMatchObject([{ record: { issueId: "new-1" } }]);
});

test("looks up only the issues that the paste does not hold, each once", () => {
  const plan = planOf([
    fee(2, { issue_id: "x" }),
    fee(3, { issue_id: "a" }),
    fee(4, { issue_id: "x" }),
    fee(5, {}),
    issue(2, { id: "a" }),
  ]);
  expect(plan.referredIds()).toEqual(["x"]);
});

test("refuses a child row whose issue is unknown, and suggests the closest ids", () => {
  const plan = planOf([issue(2, { id: "nextcell-2024" }), fee(2, { issue_id: "nextcel-2024" })]);
  expect(reported(plan.resolve(new Set(), ["nextcell-2023", "phi-a"]))).toEqual([
    {
      table: "fees",
      line: 2,
      id: null,
      problems: [
        {
          field: "issue_id",
          code: "unknownIssue",
          params: { id: "nextcel-2024", closest: "nextcell-2024, nextcell-2023" },
        },
      ],
    },
  ]);
});

test("refuses the children of a refused issue, stored under the same id or not", () => {
  const outcome = resolve(
    [issue(2, { id: "a", record_date: "snart" }), fee(2, { issue_id: "a" })],
    ["a"],
  );
  expect(refusals(outcome)).toEqual([
    ["issues:2", "record_date badDate"],
    ["fees:2", "issue_id unknownIssue"],
  ]);
  expect(outcome.refused[1]?.problems[0]?.params).toEqual({ id: "a" });
});

test("refuses every issue that shares its pasted id with another, and their children", () => {
  const outcome = resolve([
    issue(2, { id: "a" }),
    issue(3, { id: " a" }),
    issue(4, { id: "a" }),
    issue(5, { id: "b" }),
    fee(2, { issue_id: "a" }),
  ]);
  expect(refusals(outcome)).toEqual([
    ["issues:2", "id ambiguous"],
    ["issues:3", "id ambiguous"],
    ["issues:4", "id ambiguous"],
    ["fees:2", "issue_id unknownIssue"],
  ]);
  expect(outcome.accepted.issues.map(({ line }) => line)).toEqual([5]);
});

test("takes children that share a pasted id: nothing refers to them", () => {
  const outcome = resolve([
    issue(2, { id: "a" }),
    fee(2, { id: "f", issue_id: "a" }),
    fee(3, { id: "f", issue_id: "a" }),
  ]);
  expect(outcome.accepted.fees).toHaveLength(2);
  expect([...outcome.ids.fees]).toEqual([["f", "new-2"]]);
});

test.each([
  ["issues", {}, ["id"]],
  ["warrants", {}, ["issue_id"]],
  ["fees", {}, ["issue_id"]],
  ["commits", {}, ["issue_id", "name"]],
  ["sources", {}, ["issue_id", "source_url"]],
  ["commits", { issue_id: " ", name: "\u00a0" }, ["issue_id", "name"]],
])("demands of %s with %j the fields %j", (table, cells, missing) => {
  const filled = { table, line: 2, cells: { share_id: "x", ...cells } };
  const { refused } = resolve([{ ...filled, cells }]);
  expect(refused[0]?.problems).toEqual(
    missing.map((field) => ({ field, code: "missingField", params: {} })),
  );
});

test("reports the fault of a required cell once", () => {
  expect(
    refusals(
      resolve([{ table: "commits", line: 2, cells: { issue_id: "a", name: "a\0" } }], ["a"]),
    ),
  ).toEqual([["commits:2", "name badText"]]);
});

test("names everything that is wrong with a row at once", () => {
  const cells = { issue_id: "gone", fee_cash: "10–12 %", fee_both: "kanske", colour: "red" };
  expect(refusals(resolve([fee(7, cells)]))).toEqual([
    [
      "fees:7",
      "colour unknownField",
      "fee_cash ambiguous",
      "fee_both notYesNo",
      "issue_id unknownIssue",
    ],
  ]);
});

test("refuses what stands in an unknown column, and lets an empty one be", () => {
  expect(refusals(resolve([issue(2, { id: "a", colour: "red" })]))).toEqual([
    ["issues:2", "colour unknownField"],
  ]);
  expect(resolve([issue(2, { id: "a", colour: " ", shape: null })]).refused).toEqual([]);
});

test("refuses a row of an unknown table", () => {
  const outcome = resolve([
    { table: "bonds", line: 2, cells: { id: "a" } },
    { table: "__proto__", line: 3, cells: {} },
  ]);
  expect(reported(outcome)).toEqual([
    {
      table: "bonds",
      line: 2,
      id: null,
      problems: [{ field: "table", code: "unknownTable", params: { name: "bonds" } }],
    },
    {
      table: "__proto__",
      line: 3,
      id: null,
      problems: [{ field: "table", code: "unknownTable", params: { name: "__proto__" } }],
    },
  ]);
});

test("saves the good rows beside the refused ones", () => {
  const outcome = resolve([issue(2, { id: "a" }), issue(3, { id: "b", offered_units: "0" })]);
  expect(outcome.accepted.issues.map(({ line }) => line)).toEqual([2]);
  expect(outcome.refused.map(({ id }) => id)).toEqual(["b"]);
});

test("saves nothing where all or nothing is requested and one row is refused", () => {
  const rows = [issue(2, { id: "a" }), issue(3, {})];
  const outcome = resolve(rows, [], true);
  expect(Object.values(outcome.accepted).flat()).toEqual([]);
  expect([...outcome.ids.issues]).toEqual([]);
  expect(refusals(outcome)).toEqual([["issues:3", "id missingField"]]);
  expect(resolve(rows.slice(0, 1), [], true).accepted.issues).toHaveLength(1);
});

test("cleans pasted text and takes typed values in the same row", () => {
  const { accepted } = resolve([
    issue(2, {
      id: "a",
      unit_sub_price: "1,06",
      offered_units: 5,
      cancelled: true,
      approx_guarantor: 79.5,
    }),
  ]);
  expect(accepted.issues).toMatchObject([
    { record: { unitSubPrice: "1.06", offeredUnits: 5, cancelled: true, approxGuarantor: "79.5" } },
  ]);
});

test("saves nothing of an empty batch", () => {
  expect(resolve([])).toMatchObject({ refused: [], accepted: { issues: [], sources: [] } });
});

test("resolves again when it is called again, as after a conflict with another batch", () => {
  const plan = planOf([issue(2, { id: "a" }), fee(2, { issue_id: "later" })]);
  const first = plan.resolve(new Set());
  expect(refusals(first)).toEqual([["fees:2", "issue_id unknownIssue"]]);
  expect(reported(plan.resolve(new Set()))).toEqual(reported(first));
  const second = plan.resolve(new Set(["later"]));
  expect(refusals(second)).toEqual([]);
  expect(second.accepted.fees).toMatchObject([{ record: { issueId: "later" } }]);
});
