import { expect, test } from "vitest";
import { isin as field } from "../field.ts";
import { findIsinFault, isin, isValidIsin } from "./isin.ts";

const valid =
  "SE0021921541 SE0020181550 SE0013108990 DK0062501656 SE0012533362 SE0013801586 SE0010440826 SE0004576072 SE0016845317 SE0023312723 SE0019762998 SE0007756747 SE0021921558 SE0020181568 SE0013109006 DK0062501573 SE0012533370 SE0013801594 SE0010440834 SE0004576080 SE0016845325 SE0023312731 SE0019763004 SE0014429239 SE0016828982 SE0020844744 SE0015195524 SE0005731833 US0378331005 AU0000XVGZA3";

test.each(valid.split(" "))("knows the check digit of %s", (text) => {
  expect(isValidIsin(text)).toBe(true);
  expect(isin.parse(text)).toEqual({ ok: true, value: text });
});

test.each([
  "se0021921541",
  " SE0021921541",
  "SE0021921541\u00a0",
  "SE00 2192 1541",
  "se00\u00a02192\u200b1541 ",
])("reads %j as the ISIN that it certainly is", (text) => {
  expect(isin.parse(text)).toEqual({ ok: true, value: "SE0021921541" });
  expect(isin.fromWire(text)).toEqual({ ok: true, value: text });
  expect(findIsinFault(text)).toEqual({ sort: "notation", fits: "SE0021921541" });
});

test.each([
  ["US0373831005", "checkDigit"],
  ["SE0021921542", "checkDigit"],
  ["se0021921542", "checkDigit"],
  [" SE0021921542 ", "checkDigit"],
  ["U50378331005", "isinLetters"],
  ["SE002192154X", "isinLetters"],
  ["SE00219-1541", "isinLetters"],
  ["US03378331005", "isinLength"],
  ["SE002192154", "isinLength"],
  ["se002192154 ", "isinLength"],
  ["?", "isinLength"],
])("takes %j as it is but doubts it: %s", (text, doubt) => {
  expect(isin.parse(text)).toEqual({ ok: true, value: text, doubt });
  expect(isin.check(text, field())).toBeNull();
});

test("holds 20 characters", () => {
  expect(isin.check("S".repeat(20), field())).toBeNull();
  expect(isin.check("S".repeat(21), field())).toBe("tooLong");
  expect(isin.check("SE\n", field())).toBe("badText");
});
