import { expect, test } from "vitest";
import { compiled } from "./compiled.ts";

test.each([/^[^.;]*b$/u, /a|b/gu, /\s+/y])("gives back %s as it was", (pattern) => {
  expect(compiled(pattern)).toBe(pattern);
  expect(pattern.lastIndex).toBe(0);
});

test("leaves where a search goes on", () => {
  const pattern = compiled(/a/gu);
  pattern.test("aa");
  expect(compiled(pattern).lastIndex).toBe(1);
});
