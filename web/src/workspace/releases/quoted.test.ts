import { expect, test } from "vitest";
import { shownPart } from "./quoted.ts";

test("a quote that continues on the next page is shown without the form feed between them", () => {
  const text = "Each unit\n\fconsists of two shares.";
  expect(shownPart(text, { start: 0, end: text.length })).toBe(
    "Each unit\nconsists of two shares.",
  );
});
