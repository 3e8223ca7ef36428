import { issue } from "@teckna/domain/entities/issue";
import { readCommitTables } from "@teckna/domain/releases/tables/read-tables";
import { expect, test } from "vitest";
import { Draft } from "../../../records/form/draft.ts";
import { emptyRecord } from "../../../records/form/empty-record.ts";
import { IssueWorkspace } from "../../model/issue-workspace.ts";
import { collectChanges } from "../../save/collect-changes.ts";
import { ReleaseModel } from "../release-model.ts";
import { addRows, shownSum, standingRows, toBlock, unreadCells } from "./table-rows.ts";

const text = `Emissionen omfattas av åtaganden enligt nedan.
Garanter
Namn\tToppgaranti (SEK)\tAndel
Alfa AB\t7\u00a0500\u00a0000\t12,5 %
Beta AB¹\t2,500\t4,2 %
Gamma AB\tenligt avtal\t1,0 %
Totalt\t10 500 000\t17,7 %
`;
const release = { text, pageStarts: [0], sha256: "a".repeat(64) };
const span = { first: 0, end: 9 };

const open = () => {
  const draft = new Draft(issue, { ...emptyRecord(issue), id: "i1", shareId: "NXTCL" });
  const workspace = new IssueWorkspace("i1", null);
  const model = new ReleaseModel(draft, workspace);
  model.paste(release);
  const table = workspace.tables.find(({ path }) => path === "commits");
  const [found] = readCommitTables(text);
  if (!table || !found) throw new Error("nothing was found");
  const block = toBlock(table, found);
  const add = (rows = found.rows): number =>
    addRows(table, { source: model.sources[0]?.id ?? "", release }, { rows, fields: block.fields });
  // The columns that a table can fill; others may follow them.
  const filled = table.columns.slice(0, 4);
  const textsOf = () =>
    table.rows.map((row) => filled.map(({ name }) => row.draft.entry(name).text));
  return { draft, workspace, table, found, block, add, textsOf };
};

test("the rows of a table stand in the grid, each cell cited by its place, and are saved so", () => {
  const { draft, workspace, table, add, textsOf } = open();
  expect(add()).toBe(3);
  expect(textsOf()).toEqual([
    ["Alfa AB", "2", "7\u00a0500\u00a0000", "12,5"],
    ["Beta AB", "2", "", "4,2"],
    ["Gamma AB", "2", "enligt avtal", "1"],
  ]);
  expect(table.findProblem({ row: 0, column: 0 }, 1)).toEqual({ row: 2, column: 2 });
  table.rows[2]?.write("amountInCash", "500000");
  const collected = collectChanges({ draft, version: null }, workspace);
  if (!collected.ok) throw new Error("something is wrong");
  const cited = collected.changes
    .slice(1, 4)
    .map((change) =>
      "citations" in change
        ? change.citations?.map(({ field, start, end, rule }) => [
            field,
            text.slice(start, end),
            rule,
          ])
        : [],
    );
  expect(cited[0]).toEqual(
    expect.arrayContaining([
      ["name", "Alfa AB", "table"],
      ["fee_level", "Toppgaranti (SEK)", "table"],
      ["amount_in_cash", "7\u00a0500\u00a0000", "table"],
      ["amount_in_percentage", "12,5 %", "table"],
    ]),
  );
  expect(cited[1]).toHaveLength(3);
  expect(cited[2]?.map(([field]) => field)).not.toContain("amount_in_cash");
});

test("all rows are one step, which is undone and done again with its places", () => {
  const { table, add, textsOf } = open();
  add();
  table.edit({ kind: "undo" }, span);
  expect(textsOf()).toEqual([]);
  table.edit({ kind: "redo" }, span);
  expect(textsOf()).toHaveLength(3);
  expect(table.rows.map(({ draft }) => draft.cited().length)).toEqual([4, 3, 3]);
});

test("what could not be read is told, and what the field would read otherwise is left empty", () => {
  const { found, block } = open();
  expect(unreadCells(found, block.fields)).toEqual([
    "Beta AB: ”2,500”",
    "Gamma AB: ”enligt avtal”",
  ]);
  expect(
    unreadCells(
      found,
      block.fields.map(() => null),
    ),
  ).toEqual([]);
});

test("investors who stand in the grid are told, those of another level apart", () => {
  const { table, found, block } = open();
  expect(standingRows(table, found, block.fields)).toEqual([]);
  table.appendTexts([
    { name: "ALFA ab", feeLevel: "2" },
    { name: "Beta AB", feeLevel: "0" },
  ]);
  expect(standingRows(table, found, block.fields)).toEqual([
    { at: 0, words: "Alfa AB · 7\u00a0500\u00a0000 · 12,5 · 2", isTwice: true },
    { at: 1, words: "Beta AB · 2,500 · 4,2 · 2", isTwice: false },
  ]);
});

test("a sum that differs says by how much, also where it says less", () => {
  const sum = { name: "Totalt", rows: "7500000", stated: "7000000", difference: "-500000" };
  expect(shownSum(sum)).toMatchObject({
    stated: "7\u00a0000\u00a0000",
    difference: "500\u00a0000",
  });
});
