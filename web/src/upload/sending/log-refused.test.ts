import { expect, test, vi } from "vitest";
import { writeReasons } from "../../batches/reasons.ts";
import { logRefused } from "./log-refused.ts";

test("logs the rows that were refused in the words of the specification, and no pasted value", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const value = "12,5";
  const errors = [
    { field: "id", code: "missingField" },
    { field: "record_date", code: "badDate", params: { value: "24/4", missing: "year" } },
    { field: "offered_units", code: "ambiguous", params: { value, reason: "fraction" } },
  ];
  const unknown = [{ field: "issue_id", code: "unknownIssue", params: { id: "nextcell" } }];
  const echo = { text: "", corrected: null, count: 1 };
  await logRefused({
    issues: { ...echo, reasons: writeReasons([{ line: 2, id: null, errors }]) },
    fees: { ...echo, reasons: writeReasons([{ line: 3, id: "f1", errors: unknown }]) },
  });
  expect(warn.mock.calls).toEqual([
    [
      "issues 2: Missing required field id, Invalid date format for field record_date, ambiguous offered_units",
    ],
    ["fees 3: Unknown issue id nextcell..."],
  ]);
  warn.mockRestore();
});
