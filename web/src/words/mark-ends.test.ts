import { expect, test } from "vitest";
import { markEnds } from "./mark-ends.ts";

test("repeats of a long text no more than its ends", () => {
  expect(markEnds(" kort ")).toBe("␣kort␣");
  const long = markEnds(`${"början ".repeat(40)}slutet `);
  expect(long).toMatch(/^början .*….* slutet␣$/);
  expect(long).toHaveLength(61);
  expect(markEnds("😀".repeat(99)).isWellFormed()).toBe(true);
});
