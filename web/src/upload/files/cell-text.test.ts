import { readCell } from "@teckna/domain/batch/read-cell";
import { entityAt } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLikeThousands, momentText, numberText } from "./cell-text.ts";

test.each([
  ["0.30000000000000004", "0,3"],
  ["1.0600000000000001", "1,06"],
  ["37817475", "37817475"],
  ["1.5E-3", "0,0015"],
  ["1E+21", "1000000000000000000000"],
  ["-1540000.42", "-1540000,42"],
  ["1.234", "1,234"],
  ["0", "0"],
  ["2268856960", "2268856960"],
  ["4.444444", "4,444444"],
])("%s comes as %s", (kept, text) => {
  expect(numberText(kept)).toBe(text);
});

test.each([
  ["0.125", "12,5 %"],
  ["0.81", "81 %"],
  ["0.07", "7 %"],
  ["0.68830000000000002", "68,83 %"],
  ["1.0049999999999999", "100,5 %"],
])("%s shown as percent comes as %s", (kept, text) => {
  expect(numberText(`${kept}%`)).toBe(text);
});

test("days come as days, and a moment without the noise of its fraction", () => {
  expect(momentText(new Date("2024-04-24T00:00:00Z"))).toBe("2024-04-24");
  expect(momentText(new Date("2024-04-24T08:29:59.999Z"))).toBe("2024-04-24 08:30");
  expect(momentText(new Date("2024-04-24T08:29:58.600Z"))).toBe("2024-04-24 08:29:59");
});

const issue = entityAt("issues");
const priceField = issue && wireFieldsOf(issue).byWire.get("unit_sub_price");
const unitsField = issue && wireFieldsOf(issue).byWire.get("offered_units");

test("a number of a file is read back as exactly that number, and taken for thousands only where it is marked so", () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999 }), fc.nat({ max: 999_999 }), (whole, fraction) => {
      const kept = `${whole}.${String(fraction).padStart(6, "0")}`;
      const text = numberText(kept);
      const price = priceField && readCell(priceField, text);
      const expected = fraction === 0 ? String(whole) : kept.replace(/0+$/, "");
      expect(price).toEqual({ ok: true, value: expected });
      const units = unitsField && readCell(unitsField, text);
      expect(units?.ok).toBe((fraction === 0 && whole > 0) || isLikeThousands(text));
    }),
    { examples: [[0, 23_000]] },
  );
});
