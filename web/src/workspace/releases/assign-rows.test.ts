import { fee } from "@teckna/domain/entities/fee";
import { propose } from "@teckna/domain/releases/propose";
import { expect, test } from "vitest";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { ChildTable } from "../model/child-table.ts";
import { assignRows } from "./assign-rows.ts";

const text =
  "Bolaget har ingått avtal om toppgaranti\n\nFör toppgarantin betalas en premie om åtta (8) procent kontant eller tio (10) procent i form av units. För bottengarantin gäller sedan tidigare 12 procent kontant alternativt 14 procent i units.\n";

const assignedTo = (...fees: readonly Readonly<Record<string, string | null>>[]) => {
  const table = new ChildTable(fee, "issue", () => {});
  const meta = { version: 1, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
  table.load(
    fees.map((values, at) => ({
      record: { ...emptyRecord(fee), id: `f${at}`, issueId: "issue", ...values },
      meta,
    })),
  );
  return [...assignRows(table, propose(text), "source")].map(([row, stated]) => [
    row?.id,
    stated.get("feeCash")?.value,
  ]);
};

test("a row without a level is the one of which the text says the same", () => {
  expect(assignedTo({ feeCash: "12", feeUnits: "14" })).toEqual([
    ["f0", "12"],
    [undefined, "8"],
  ]);
});

test("so is one in which some of it is still to be filled in", () => {
  expect(assignedTo({ feeCash: "12" })).toEqual([
    ["f0", "12"],
    [undefined, "8"],
  ]);
});

test("a row that holds something else, or that has another level, is not", () => {
  for (const other of [{ feeCash: "12", feeUnits: "15" }, { feeUnits: "15" }, {}])
    expect(assignedTo(other).map(([id]) => id)).toEqual([undefined]);
  expect(assignedTo({ feeCash: "12", feeUnits: "14", feeLevel: "3" })).toEqual([[undefined, "8"]]);
});
