import { commit } from "@teckna/domain/entities/commit";
import { expect, test } from "vitest";
import type { Offer } from "../../records/form/field-proposals.ts";
import type { ChildRow } from "../model/child-row.ts";
import { ChildTable } from "../model/child-table.ts";
import { showProposed } from "./use-card-proposals.ts";

const levelOf = (value: number): Offer => ({
  entity: "commit",
  field: "feeLevel",
  value,
  rule: "nextLevel",
  from: null,
  params: {},
});

test("only the cards whose proposals changed are notified, at first those that have one", () => {
  const table = new ChildTable(commit, "i1", () => {});
  table.append([{ name: "Alfa AB" }, { name: "Beta AB" }]);
  const notified: number[] = [];
  for (const { line, draft } of table.rows) draft.subscribeAll(() => notified.push(line), "steady");
  const [alfa, beta] = table.rows;
  if (!alfa || !beta) throw new Error("no rows");
  const known = new WeakMap<ChildRow, string>();
  showProposed(table, known);
  expect(notified).toEqual([]);
  let value = 1;
  table.proposedFor = (row) => new Map(row === beta ? [["feeLevel", levelOf(value)]] : []);
  showProposed(table, known);
  showProposed(table, known);
  expect(notified.splice(0)).toEqual([beta.line]);
  value = 2;
  showProposed(table, known);
  table.proposedFor = () => new Map();
  showProposed(table, known);
  showProposed(table, known);
  expect(notified).toEqual([beta.line, beta.line]);
});
