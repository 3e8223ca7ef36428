import { expect, test } from "vitest";
import { now, soundCase } from "../../test/sound-case.ts";
import { snake } from "../snake-case.ts";
import { applyAbsences } from "./absences.ts";
import { findingsOf } from "./findings-of.ts";
import type { IssueRecords } from "./known-record.ts";

const caseOf = (commit: object): IssueRecords => {
  const { issue, children } = soundCase({ commits: [commit] });
  const commits = children.commits.map((record, index) => ({ ...record, id: `c${index + 1}` }));
  return { ...children, commits, issue };
};

const rulesWith = (records: IssueRecords, ...fields: readonly string[]): readonly string[] =>
  applyAbsences(
    findingsOf(records, { now }),
    records,
    fields.map((field) => ({ recordId: "c1", field: snake(field) })),
  ).map(({ rule }) => rule);

const noAmount = caseOf({ amountInCash: null, amountInPercentage: null });

test("what is missing is settled once all empty fields that the finding names are marked", () => {
  expect(rulesWith(noAmount)).toContain("K05");
  expect(rulesWith(noAmount, "amountInCash")).toContain("K05");
  expect(rulesWith(noAmount, "amountInCash", "name")).toContain("K05");
  expect(rulesWith(noAmount, "amountInCash", "amountInPercentage")).not.toContain("K05");
});

test("of the fields that a finding names, those that have a value need no mark", () => {
  const found = findingsOf(noAmount, { now }).filter(({ rule }) => rule === "K05");
  const named = found.map((finding) => ({ ...finding, fields: [...finding.fields, "name"] }));
  const marks = ["amount_in_cash", "amount_in_percentage"];
  expect(named).toHaveLength(1);
  expect(
    applyAbsences(
      named,
      noAmount,
      marks.map((field) => ({ recordId: "c1", field })),
    ),
  ).toEqual([]);
});

test("a mark of another record settles nothing, nor is anything settled but what is missing", () => {
  const others = findingsOf(noAmount, { now }).filter(({ severity }) => severity !== "missing");
  const marks = ["amountInCash", "amountInPercentage"];
  const of = (recordId: string) => marks.map((field) => ({ recordId, field: snake(field) }));
  const all = findingsOf(noAmount, { now });
  expect(applyAbsences(all, noAmount, of("c2"))).toHaveLength(all.length);
  expect(applyAbsences(others, noAmount, of("c1"))).toEqual(others);
});
