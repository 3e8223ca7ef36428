import { describe, expect, test } from "vitest";
import { now, soundCase } from "../../test/sound-case.ts";
import type { AnyRecord } from "../entity.ts";
import { entities } from "../entities.ts";
import { checkIssue } from "./check-issue.ts";
import { checkRecord } from "./check-record.ts";

const idsOf = (warnings: readonly { readonly id: string }[]): string[] =>
  warnings.map(({ id }) => id);

test("a sound issue and its children give no warning", () => {
  const { issue, children } = soundCase();
  expect(checkIssue(issue, children, now)).toEqual([]);
});

test("a warning names the record, the fields and the values", () => {
  const { issue, children } = soundCase({ commits: [{}, {}, { feeLevel: 3 }] });
  expect(checkIssue(issue, children, now)).toContainEqual({
    id: "K08",
    entity: "commit",
    index: 2,
    fields: ["feeLevel"],
    params: { level: 3 },
  });
});

describe("a record alone", () => {
  test.each(entities.map(({ name }) => [name]))("of %s may be empty", (name) => {
    const quiet = new Set(["K10", "W09"]);
    expect(idsOf(checkRecord(name, {}, now)).filter((id) => !quiet.has(id))).toEqual([]);
  });

  test("shows what its own fields show", () => {
    const record: AnyRecord = { subStartDate: "2025-03-18", subEndDate: "2025-03-17" };
    expect(idsOf(checkRecord("issue", record, now))).toContain("D05");
    expect(idsOf(checkRecord("warrant", record, now))).toContain("W01");
  });

  test("is not checked for what its issue or other records show", () => {
    const commit: AnyRecord = { name: "Anna", feeLevel: 3 };
    expect(checkRecord("commit", { ...commit, amountInCash: "1000000000" }, now)).toEqual([]);
  });

  test("keeps the calendar of its own country", () => {
    const day = { subStartDate: "2025-05-01", warrantSubPrice: "1" };
    const foreign = { ...day, isinWarrant: "DK0062501656" };
    const swedish = { ...day, isinWarrant: "SE0014429239" };
    expect(idsOf(checkRecord("warrant", swedish, now))).toContain("D12");
    expect(idsOf(checkRecord("warrant", day, now))).not.toContain("D12");
    expect(idsOf(checkRecord("warrant", foreign, now))).not.toContain("D12");
  });
});
