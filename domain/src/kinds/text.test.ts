import { expect, test } from "vitest";
import { longText as longField, text as field } from "../field.ts";
import { longText } from "./long-text.ts";
import { text } from "./text.ts";

test.each([" edge ", "  ", "a\u0301", "\u00e1", "\u00a0", "1 000"])(
  "keeps %j as it is",
  (value) => {
    for (const kind of [text, longText]) {
      expect(kind.parse(value)).toMatchObject({ ok: true, value });
      expect(kind.fromWire(value)).toEqual({ ok: true, value });
      expect(kind.format(value)).toBe(value);
      expect(kind.show(value)).toBe(value);
      expect(kind.toWire(value)).toBe(value);
    }
  },
);

test.each(["NXTCL ", " NXTCL", "NXTCL\u00a0", "\u200bNXTCL", " "])(
  "keeps %j and doubts the spaces at its edges",
  (value) => {
    for (const kind of [text, longText])
      expect(kind.parse(value)).toEqual({ ok: true, value, doubt: "edgeSpaces" });
  },
);

test("takes a comment that ends in a line break without a doubt", () => {
  expect(longText.parse("rad 1\n")).toEqual({ ok: true, value: "rad 1\n" });
});

test("reads the empty text and null as empty", () => {
  expect(text.parse("")).toEqual({ ok: true, value: null });
  expect(text.fromWire("")).toEqual({ ok: true, value: null });
  expect(text.fromWire(null)).toEqual({ ok: true, value: null });
});

test.each([1, true, [], {}])("refuses %j in JSON", (given) => {
  expect(text.fromWire(given)).toEqual({ ok: false, code: "notText" });
});

test("holds 500 code points, a comment 20,000, a field as many as it declares", () => {
  expect(text.check("👍".repeat(500), field())).toBeNull();
  expect(text.check("👍".repeat(501), field())).toBe("tooLong");
  expect(text.check("a".repeat(101), field({ maxLength: 100 }))).toBe("tooLong");
  expect(longText.check("a".repeat(20_000), longField())).toBeNull();
  expect(longText.check("a".repeat(20_001), longField())).toBe("tooLong");
});

test("allows line breaks in comments only", () => {
  expect(text.check("a\nb", field())).toBe("badText");
  expect(longText.check("a\n\tb", longField())).toBeNull();
  expect(longText.check("a\0b", longField())).toBe("badText");
});

test("describes its length", () => {
  expect(text.schema(field({ maxLength: 100 }))).toMatchObject({ type: "string", maxLength: 100 });
  expect(longText.schema(longField())).toMatchObject({ maxLength: 20_000 });
});
