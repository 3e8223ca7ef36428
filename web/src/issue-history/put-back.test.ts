import { describe, expect, test } from "vitest";
import type { WholeRow } from "../api/whole-history.ts";
import { groupRows } from "./group-rows.ts";
import { putBack, rowsSince, valuesToPutBack } from "./put-back.ts";

const row = (
  version: number,
  changes: WholeRow["changes"],
  more: Partial<WholeRow> = {},
): WholeRow => ({
  table: "issues",
  record_id: "i1",
  name: "NXTCL",
  version,
  at: `2026-05-13T0${version}:00:00+02:00`,
  by: version === 3 ? "bo" : "anna",
  action: version === 1 ? "create" : "replace",
  changes,
  batch: null,
  waiver: null,
  ...more,
});

const third = row(3, { unit_sub_price: [1.2, 1.3], record_date: ["2024-05-29", "2024-05-30"] });
const second = row(2, { unit_sub_price: [1.06, 1.2], share_id: ["NXT", "NXTCL"] });
const first = row(1, { unit_sub_price: [null, 1.06], share_id: [null, "NXT"] });
const ofWarrant = row(2, { name: ["TO1", "TO2"] }, { table: "warrants", record_id: "w1" });
const rows = [third, ofWarrant, second, first];
const current = { id: "i1", shareId: "NXTCL", unitSubPrice: "1.3", recordDate: "2024-05-30" };

const summaryOf = (scope: "change" | "record", target: WholeRow) =>
  valuesToPutBack(rows, target, { current, scope }).map(({ name, now, before, later }) => [
    name,
    now,
    before,
    later?.by ?? null,
  ]);

describe("putting back", () => {
  test("takes the changes of one record alone", () => {
    expect(rowsSince(rows, second)).toEqual([third, second]);
  });

  test("gives what one change did, and reports what was changed again", () => {
    expect(summaryOf("change", second)).toEqual([
      ["shareId", "NXTCL", "NXT", null],
      ["unitSubPrice", "1.3", "1.06", "bo"],
    ]);
    expect(summaryOf("change", third)).toEqual([
      ["recordDate", "2024-05-30", "2024-05-29", null],
      ["unitSubPrice", "1.3", "1.2", null],
    ]);
  });

  test("gives the record as it was before a change, with all that was done since", () => {
    expect(summaryOf("record", second)).toEqual([
      ["shareId", "NXTCL", "NXT", null],
      ["recordDate", "2024-05-30", "2024-05-29", null],
      ["unitSubPrice", "1.3", "1.06", null],
    ]);
  });

  test("leaves out values that are as they were, and never touches an id", () => {
    const same = { ...current, unitSubPrice: "1.06", shareId: "NXT" };
    expect(valuesToPutBack(rows, second, { current: same, scope: "change" })).toEqual([]);
    const withId = row(4, { id: ["i0", "i1"] });
    expect(valuesToPutBack([withId], withId, { current, scope: "change" })).toEqual([]);
  });

  test("changes the chosen values of the record and nothing else", () => {
    const values = valuesToPutBack(rows, second, { current, scope: "change" });
    expect(putBack(current, values, new Set(["unitSubPrice"]))).toEqual({
      ...current,
      unitSubPrice: "1.06",
    });
  });
});

describe("a history", () => {
  test("is grouped by Swedish days, and by saves", () => {
    const together = { batch: "b1", at: "2026-05-12T23:30:00Z" };
    const grouped = groupRows([
      row(3, {}, together),
      row(2, {}, { ...together, table: "warrants", record_id: "w1" }),
      row(2, {}, { at: "2026-05-12T21:30:00Z" }),
      row(1, {}, { at: "2026-05-12T21:30:00Z" }),
    ]);
    expect(grouped.map(({ day, saves }) => [day, saves.map((save) => save.rows.length)])).toEqual([
      ["2026-05-13", [2]],
      ["2026-05-12", [1, 1]],
    ]);
  });
});
