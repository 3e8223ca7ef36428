import { readUpdateTable } from "@teckna/domain/bulk/read-updates";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { expect, it } from "vitest";
import { emptyPlan, type PlannedCell } from "../bulk-edit/plan-changes.ts";
import { leftLines, textOfLines } from "./left-rows.ts";
import { idEntry } from "./stored-records.ts";

const text = [
  "id;name;Min kolumn",
  'saved;"Anna\r\nBo";1',
  'failed;"Cia\r\nDan";2',
  "refused;Eva;3",
  ";made;4",
  ";not read;5",
  ";refused new;6",
].join("\r\n");

const failed: PlannedCell = {
  entity: commit,
  entry: idEntry(commit),
  id: "failed",
  version: 1,
  name: "",
  before: "failed",
  after: "failed",
  problem: null,
  warnings: [],
};

const newRow = (line: number) => ({
  table: "commits",
  line,
  cells: { id: `new ${line}` },
});
const refusal = (id: string) => ({ table: "commits", line: 2, id, errors: [] });

it("what was not saved of pasted rows stays, and nothing else", () => {
  const table = readUpdateTable(commit, text);
  const lines = leftLines(table, {
    plan: { ...emptyPlan, failed: [failed, { ...failed, entity: issue, id: "saved" }] },
    created: [newRow(5), newRow(7)],
    refused: [refusal("refused"), refusal("new 7")],
  });
  expect(textOfLines(commit, text, lines)).toBe(
    [
      "id\tname\tMin kolumn",
      'failed\t"Cia\r\nDan"\t2',
      "refused\tEva\t3",
      "\tnot read\t5",
      "\trefused new\t6",
      "",
    ].join("\r\n"),
  );
  expect(textOfLines(commit, text, new Set())).toBe("");
});
