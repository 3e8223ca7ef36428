import { dateTime, decimal, percent } from "@teckna/domain/field";
import { metaFields } from "@teckna/domain/meta-fields";
import { expect, test } from "vitest";
import { renderIn } from "../../test/render-in.tsx";
import { Cell } from "./value-cell.tsx";

test.each([
  [decimal(), "1234.5", "1\u00a0234,50"],
  [decimal(), "0.000000001", "0,000000001"],
  [percent(), "12.5", "12,5\u00a0%"],
] as const)("shows a number in Swedish notation: %#", (field, value, html) => {
  expect(renderIn("sv", <Cell field={field} value={value} />)).toBe(html);
});

test.each([
  ["2026-11-30T01:08:01.42+01:00", "2026-11-30 01:08:01", "2026-11-30 01:08:01.42"],
  ["2026-11-30T00:00:00+01:00", "2026-11-30 00:00:00", "2026-11-30"],
])("shows when a record was saved to the second, in one width: %s", (value, shown, exact) => {
  expect(renderIn("sv", <Cell field={metaFields.updatedAt} value={value} />)).toBe(
    `<span title="${exact}">${shown}</span>`,
  );
  expect(renderIn("sv", <Cell field={dateTime()} value={value} />)).toBe(exact);
});
