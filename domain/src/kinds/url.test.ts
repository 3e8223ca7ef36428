import { expect, test } from "vitest";
import { url as field } from "../field.ts";
import { url } from "./url.ts";

test("reads a pasted address without the spaces around it", () => {
  expect(url.parse(" https://mfn.se/x\u00a0")).toEqual({ ok: true, value: "https://mfn.se/x" });
  expect(url.parse(" ")).toEqual({ ok: true, value: null });
});

test.each([
  ["https://mfn.se/x", null],
  ["javascript:alert(1)", "badUrl"],
  [" https://mfn.se", "badUrl"],
  [`https://mfn.se/${"a".repeat(2048)}`, "tooLong"],
])("checks %j: %s", (value, code) => {
  expect(url.check(value, field())).toBe(code);
});
