import { expect, test } from "vitest";
import { entities } from "../entities.ts";
import { issue } from "../entities/issue.ts";
import { BatchPlan } from "./plan.ts";
import { repeatedHeader } from "./repeated-header.ts";
import { Sheet } from "../sheet/sheet.ts";
import { problemsOf, readSheetCell } from "../sheet/sheet-cells.ts";

const text =
  "Emissions-id\tAktie-id\tXyz\na\tA\t\nEmissions-id\tAktie-id\tXyz\nid\tshare_id\t\nb\tid\t\n";
const problem = (value: string) => ({
  field: "id",
  code: "ambiguous",
  params: { value, reason: "header" },
});

test("a header line pasted among the rows is refused as such, in the preview and when it is saved", () => {
  const sheet = new Sheet();
  const table = sheet.read("issues", text);
  for (const _ of sheet.check());
  expect(sheet.countsOf("issues")).toMatchObject({ rows: 4, refused: 2 });
  const row = table?.rowAt(3);
  if (!row) throw new Error("there is a third line");
  expect(problemsOf(row, sheet.references)).toEqual([problem("Emissions-id")]);
  expect([0, 1, 2].map((at) => readSheetCell(row, at, sheet.references))).toEqual([
    { text: "Emissions-id", problem: problem("Emissions-id") },
    { text: "Aktie-id" },
    { text: "Xyz" },
  ]);
  const plan = new BatchPlan({ allOrNothing: false, newId: () => "new" });
  for (const sent of sheet.batchRows()) plan.add(sent);
  const { accepted, refused } = plan.resolve(new Set());
  expect(accepted.issues.map(({ line }) => line)).toEqual([2, 5]);
  expect(refused.map(({ line, problems }) => [line, problems])).toEqual([
    [3, [problem("Emissions-id")]],
    [4, [problem("id")]],
  ]);
});

test("a repeated header of children is no child of an unknown issue", () => {
  const sheet = new Sheet();
  sheet.read("sources", "issue_id\tsource_url\nissue_id\tsource_url\n");
  for (const _ of sheet.check());
  expect(sheet.references.unlearned()).toEqual([]);
  const plan = new BatchPlan({ allOrNothing: false, newId: () => "new" });
  for (const sent of sheet.batchRows()) plan.add(sent);
  expect(plan.referredIds()).toEqual([]);
  expect(plan.resolve(new Set()).refused).toMatchObject([
    { line: 2, id: null, problems: [{ field: "issue_id", code: "ambiguous" }] },
  ]);
});

test("what it shows of a repeated header has no space around it", () => {
  expect(repeatedHeader(issue, { id: " id " })).toEqual(problem("id"));
});

test.each([
  [{ id: "id", share_id: "A" }],
  [{ id: "share_id", share_id: "id" }],
  [{ id: "id", offered_units: 5 }],
  [{ xyz: "xyz" }],
  [{}],
])("%j is no header", (cells) => {
  expect(repeatedHeader(issue, cells)).toBeNull();
});

test("every entity knows its own header", () => {
  for (const entity of entities) {
    const cells = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, name]));
    const wire = Object.fromEntries(
      Object.keys(cells).map((name) => [
        name.replace(/[A-Z]/g, (at) => `_${at.toLowerCase()}`),
        name,
      ]),
    );
    expect(repeatedHeader(entity, wire)?.params["reason"]).toBe("header");
  }
});
