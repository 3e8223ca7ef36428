import { expect, test } from "vitest";
import { yesNo as field } from "../field.ts";
import { yesNo } from "./yes-no.ts";

test.each(["ja", "Ja", "JA", "yes", "true", "TRUE", "sant", "SANT", "1", "x", "X", " ja\u00a0"])(
  "reads %j as yes",
  (text) => {
    expect(yesNo.parse(text)).toEqual({ ok: true, value: true });
  },
);

test.each(["nej", "NEJ", "no", "false", "FALSKT", "0"])("reads %j as no", (text) => {
  expect(yesNo.parse(text)).toEqual({ ok: true, value: false });
});

test.each(["2", "kanske", "j", "-", "ja nej", "jaja"])("refuses %j", (text) => {
  expect(yesNo.parse(text)).toEqual({ ok: false, code: "notYesNo" });
});

test("reads blank as empty, not as no", () => {
  expect(yesNo.parse(" ")).toEqual({ ok: true, value: null });
  expect(yesNo.fromWire(null)).toEqual({ ok: true, value: null });
});

test.each([1, 0, "true", "ja", []])("takes no %j from JSON", (given) => {
  expect(yesNo.fromWire(given)).toEqual({ ok: false, code: "notYesNo" });
});

test("shows Ja and Nej", () => {
  expect([yesNo.show(true), yesNo.format(false)]).toEqual(["Ja", "Nej"]);
  expect(yesNo.fromWire(false)).toEqual({ ok: true, value: false });
  expect(yesNo.check(false, field())).toBeNull();
});
