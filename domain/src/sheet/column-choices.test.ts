import { expect, test } from "vitest";
import { issue } from "../entities/issue.ts";
import { matchHeaders } from "../batch/headers.ts";
import { readHeader } from "../batch/pasted-table.ts";
import {
  asField,
  chooseColumn,
  type ColumnChoices,
  columnKey,
  decideColumns,
  decideUnknown,
  memoryKey,
} from "./column-choices.ts";

const header = ["id", "share_id", "Aktie-id", "shareId", "Grönsak"];
const { unknown } = matchHeaders(issue, header);
const [second, third, other] = unknown;
if (!second || !third || !other) throw new Error("three columns are to be decided about");

test("reads one at most of the columns that repeat a field", () => {
  const once = chooseColumn(unknown, {}, { column: third, choice: "read" });
  expect(once).toEqual({ "3:shareId": "read" });
  const twice = chooseColumn(unknown, once, { column: second, choice: "read" });
  expect(twice).toEqual({ "2:Aktie-id": "read", "3:shareId": "ignore" });
  const thrice = chooseColumn(unknown, twice, { column: other, choice: "ignore" });
  expect(thrice).toEqual({ ...twice, "4:Grönsak": "ignore" });
});

const table = readHeader(issue, ["id", "Ticker", "Bolag", "offered_units"], []);
const [ticker, company] = table.unknown;
if (!ticker || !company) throw new Error("two columns are unknown");

const decisionsBy = (choices: ColumnChoices) =>
  decideUnknown(table, choices).map(({ decision }) => decision);

test("a column is open until there is a choice that can be followed", () => {
  expect(decisionsBy({})).toEqual([null, null]);
  expect(decisionsBy({ [columnKey(ticker)]: "read", [columnKey(company)]: "ignore" })).toEqual([
    null,
    { wire: null, insteadOf: null, isRemembered: false },
  ]);
});

test("the version of an export is skipped, unless it is read as a field", () => {
  const exported = readHeader(issue, ["id", "share_id", "Version"], []);
  const decisions = (choices: ColumnChoices) =>
    decideUnknown(exported, choices).map(({ decision }) => decision?.wire);
  expect(decisions({})).toEqual([null]);
  expect(decisions({ "2:Version": asField("offered_units") })).toEqual(["offered_units"]);
  expect(decisions({ [memoryKey("Version")]: asField("offered_units") })).toEqual([
    "offered_units",
  ]);
});

test("any column is read as any field, and the column that had the field is skipped", () => {
  const choices = { [columnKey(ticker)]: asField("offered_units") };
  expect(decisionsBy(choices)[0]).toEqual({
    wire: "offered_units",
    insteadOf: 3,
    isRemembered: false,
  });
  const { keys, ignored } = decideColumns(table, choices);
  expect(keys[1]).toBe("offered_units");
  expect([...ignored]).toEqual([3]);
});

test("a field that is chosen for one column is no longer read from another that was chosen for it", () => {
  const choice = asField("share_id");
  const once = chooseColumn(table.unknown, {}, { column: ticker, choice });
  const twice = chooseColumn(table.unknown, once, { column: company, choice });
  expect(twice).toEqual({ [columnKey(company)]: choice });
});

test("what was chosen for a header before holds again, however it is written", () => {
  const memory = { [memoryKey("TICKER ")]: asField("share_id"), [memoryKey("bolag")]: "ignore" };
  expect(decisionsBy(memory as ColumnChoices)).toEqual([
    { wire: "share_id", insteadOf: null, isRemembered: true },
    { wire: null, insteadOf: null, isRemembered: true },
  ]);
  const own: ColumnChoices = { ...(memory as ColumnChoices), [columnKey(ticker)]: "ignore" };
  expect(decisionsBy(own)[0]).toEqual({ wire: null, insteadOf: null, isRemembered: false });
});

test("what was chosen before takes no field from a column that has it", () => {
  const units: ColumnChoices = {
    [memoryKey("Ticker")]: asField("offered_units"),
    [memoryKey("Bolag")]: asField("offered_units"),
  };
  expect(decisionsBy(units)).toEqual([null, null]);
  const both: ColumnChoices = {
    [memoryKey("Ticker")]: asField("share_id"),
    [memoryKey("Bolag")]: asField("share_id"),
  };
  expect(decisionsBy(both).map((decision) => decision?.wire)).toEqual(["share_id", undefined]);
  expect(
    decisionsBy({ ...both, [columnKey(company)]: asField("share_id") }).map(
      (decision) => decision?.isRemembered,
    ),
  ).toEqual([undefined, false]);
});
