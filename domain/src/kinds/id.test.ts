import { expect, test } from "vitest";
import { id as field } from "../field.ts";
import { id } from "./id.ts";

test.each([
  ["nextcell-2024", "nextcell-2024"],
  [" nextcell-2024\u00a0", "nextcell-2024"],
  ["A/B c", "A/B c"],
])("reads %j as %s", (text, value) => {
  expect(id.parse(text)).toEqual({ ok: true, value });
});

test("reads blank as empty", () => {
  expect(id.parse(" ")).toEqual({ ok: true, value: null });
});

test.each([
  ["a", null],
  ["New", null],
  ["..a", null],
  ["å".repeat(100), null],
  ["å".repeat(101), "tooLong"],
  [" a", "badId"],
  ["a\u00a0", "badId"],
  ["new", "badId"],
  [".", "badId"],
  ["..", "badId"],
  ["a\nb", "badText"],
  ["a\0", "badText"],
])("checks %j: %s", (value, code) => {
  expect(id.check(value, field())).toBe(code);
});

test("does not trim what arrives as JSON", () => {
  expect(id.fromWire(" a")).toEqual({ ok: true, value: " a" });
});
