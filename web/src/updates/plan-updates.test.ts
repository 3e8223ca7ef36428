import { readUpdateTable } from "@teckna/domain/bulk/read-updates";
import type { AnyEntity } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import type { AnyRecord } from "@teckna/domain/entity";
import { describe, expect, it } from "vitest";
import type { Stored } from "../api/stored.ts";
import type { Plan, PlannedCell } from "../bulk-edit/plan-changes.ts";
import { newRowsOf } from "./plan-new-row.ts";
import { planUpdates } from "./plan-updates.ts";
import { keyOf } from "./stored-records.ts";

const storedAs = (entity: AnyEntity, record: AnyRecord): readonly [string, Stored] => {
  const meta = { version: 3, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "eva" };
  return [keyOf(entity, String(record["id"])), { record, meta }];
};

const stored = new Map([
  storedAs(issue, { id: "i", shareId: "NXTCL" }),
  storedAs(commit, { id: "c", issueId: "i", name: "Anna", amountInCash: "1.5", feeLevel: 1 }),
]);

const tables = [
  readUpdateTable(issue, "id\tshare_id\ni\tNXTCL B\n\tNY AB\n"),
  readUpdateTable(
    commit,
    ["id\tissue_id\tname\tamount_in_cash", "c\ti\tAnna\t1,5", "\ti\tBo\t1,5", "\tx\tCia\t"].join(
      "\n",
    ),
  ),
];

const planOf = (takesNew: boolean, of = tables): Plan => {
  const options = { emptyClears: false, takesChanged: false, takesNew };
  const nameOfNew = (line: number): string => `rad ${line}`;
  const steps = planUpdates({ tables: of, stored, options, nameOfNew }, 0);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const shown = (cells: readonly PlannedCell[]) =>
  cells.map(({ entity, id, entry, after, problem }) => [
    entity.path,
    id,
    entry.wire,
    problem?.code ?? after,
  ]);

describe("the plan of updates", () => {
  it("has what changes in all tables, and nothing of rows without an id unless they are wanted", () => {
    const plan = planOf(false);
    expect(shown(plan.changed)).toEqual([["issues", "i", "share_id", "NXTCL B"]]);
    expect([plan.failed, plan.created]).toEqual([[], []]);
    expect(newRowsOf({ tables }, plan.created)).toEqual([]);
  });

  it("warns once, at the first of the cells that change", () => {
    const rows = ["id\tname\tamount_in_percentage\tamount_in_cash", "c\tAnna\t150\t2"].join("\n");
    const plan = planOf(false, [readUpdateTable(commit, rows)]);
    expect(plan.changed.map(({ entry, warnings }) => [entry.wire, warnings.length])).toEqual([
      ["amount_in_percentage", 1],
      ["amount_in_cash", 0],
    ]);
    expect(plan.same.map(({ warnings }) => warnings)).toEqual([[]]);
  });

  it("leaves a row whole where one of its cells cannot be saved", () => {
    const rows = ["id\tname\tamount_in_cash", "c\tAnna B\tmycket"].join("\n");
    const plan = planOf(false, [readUpdateTable(commit, rows)]);
    expect([plan.changed, plan.same]).toEqual([[], []]);
    expect(shown(plan.failed)).toEqual([["commits", "c", "amount_in_cash", "ambiguous"]]);
  });

  it("has new records cell by cell, and those that cannot be with their reasons", () => {
    const plan = planOf(true);
    expect(shown(plan.created)).toEqual([
      ["issues", "#3", "share_id", "NY AB"],
      ["commits", "#3", "issue_id", "i"],
      ["commits", "#3", "name", "Bo"],
      ["commits", "#3", "amount_in_cash", "1.5"],
    ]);
    expect(shown(plan.failed)).toEqual([["commits", "#4", "issue_id", "unknownIssue"]]);
    const rows = newRowsOf({ tables }, plan.created);
    expect(rows.map(({ table, line, cells }) => [table, line, cells["name"]])).toEqual([
      ["issues", 3, undefined],
      ["commits", 3, "Bo"],
    ]);
    expect(new Set(rows.map(({ cells }) => cells["id"])).size).toBe(2);
  });
});
