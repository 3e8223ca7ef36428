import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../test/any-character.ts";
import type { Value } from "./entity.ts";
import type { Field, KindName } from "./field.ts";
import type { Kind } from "./kind.ts";
import { kindOf, kinds } from "./kinds.ts";
import { canonicalNumber } from "./kinds/number-text.ts";
import { stockholmText } from "./stockholm.ts";

const names = Object.keys(kinds) as KindName[];
const fieldOf = (kind: KindName): Field => ({ kind, required: false });

const anyText = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: "grapheme" }));
const textValue = anyText.filter((text) => text !== "");
const decimalValue = fc
  .tuple(fc.nat({ max: 999_999 }), fc.nat({ max: 999_999_999 }))
  .map(([whole, fraction]) =>
    canonicalNumber(String(whole), String(fraction).padStart(9, "0"), false),
  );
const dayValue = fc
  .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const momentValue = fc
  .oneof(
    fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(9999, 11, 31) }),
    // Around both clock changes of 2024, to the minute.
    fc.integer({ min: -180, max: 180 }).map((minutes) => Date.UTC(2024, 9, 27, 1, minutes)),
    fc.integer({ min: -180, max: 180 }).map((minutes) => Date.UTC(2024, 2, 31, 1, minutes)),
  )
  .map(stockholmText);

/** Valid canonical values of each kind. */
const values: { readonly [K in KindName]: fc.Arbitrary<Value> } = {
  id: textValue,
  text: textValue,
  longText: textValue,
  url: fc.webUrl({ withFragments: true, withQueryParameters: true }),
  isin: textValue,
  date: dayValue,
  dateTime: momentValue,
  integer: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  decimal: decimalValue,
  percent: decimalValue,
  yesNo: fc.boolean(),
};

const soundValues = (name: KindName): fc.Arbitrary<string | number | boolean> =>
  values[name].filter(
    (value) => value !== null && kindOf(name).check(value, fieldOf(name)) === null,
  ) as fc.Arbitrary<string | number | boolean>;

const valueOf = (reading: ReturnType<Kind["parse"]>): Value | undefined =>
  reading.ok ? reading.value : undefined;

describe.each(names)("every value of kind %s", (name) => {
  const kind = kindOf(name);

  test("is read back from what an input shows", () => {
    fc.assert(
      fc.property(soundValues(name), (value) => {
        expect(valueOf(kind.parse(kind.format(value)))).toBe(value);
      }),
    );
  });

  test("is read back from JSON", () => {
    fc.assert(
      fc.property(soundValues(name), (value) => {
        const json: unknown = JSON.parse(JSON.stringify(kind.toWire(value)));
        expect(valueOf(kind.fromWire(json))).toBe(value);
      }),
    );
  });

  test("is shown as something", () => {
    fc.assert(
      fc.property(soundValues(name), (value) => {
        expect(kind.show(value)).not.toBe("");
      }),
    );
  });
});

describe.each(names)("kind %s", (name) => {
  const kind = kindOf(name);

  test("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const value = valueOf(kind.parse(text));
        if (value !== undefined && value !== null) kind.check(value, fieldOf(name));
      }),
    );
  });

  test("has no value where JSON has none, or an empty text", () => {
    for (const json of [null, ""]) expect(kind.fromWire(json)).toEqual({ ok: true, value: null });
  });

  test("never throws, whatever arrives as JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const value = valueOf(kind.fromWire(json));
        if (value !== undefined && value !== null) kind.check(value, fieldOf(name));
      }),
    );
  });

  test("reads what it shows as the same value where showing loses nothing", () => {
    fc.assert(
      fc.property(soundValues(name), (value) => {
        const shown = valueOf(kind.parse(kind.show(value)));
        if (kind.show(value) === kind.format(value)) expect(shown).toBe(value);
        else expect(shown).toBeDefined();
      }),
    );
  });
});

const numberText = fc.string({
  unit: fc.constantFrom(
    ...Array.from("00123456789.,, '’-\u2212+%eE\u00a0\u202f\u2009"),
    "kr",
    "st",
    "SEK",
    "tkr",
    "MSEK",
  ),
  maxLength: 14,
});
/** The digits of a number without leading and trailing zeros and separators. */
const figuresOf = (text: string): string => text.replace(/\D/g, "").replace(/^0+|0+$/g, "");

describe.each(["integer", "decimal", "percent"] as const)("a number of kind %s", (name) => {
  test("has exactly the figures that were typed, or is refused", () => {
    fc.assert(
      fc.property(numberText, (text) => {
        const value = valueOf(kindOf(name).parse(text));
        if (value !== undefined && value !== null)
          expect(figuresOf(String(value))).toBe(figuresOf(text));
        else if (value === null) expect(text.trim()).toBe("");
      }),
      { numRuns: 3000 },
    );
  });

  test("is negative exactly where a minus was typed", () => {
    fc.assert(
      fc.property(numberText, (text) => {
        const value = valueOf(kindOf(name).parse(text));
        if (value !== undefined && value !== null && Number(value) !== 0)
          expect(Number(value) < 0).toBe(/[-\u2212]/.test(text));
      }),
      { numRuns: 1000 },
    );
  });

  test("is never read where letters stand between the figures", () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom("e", "k", "M", "x", "/", ":"),
        fc.nat(),
        (left, mark, right) => {
          expect(kindOf(name).parse(`${left}${mark}${right}`).ok).toBe(false);
        },
      ),
    );
  });
});

const dateText = fc
  .tuple(
    fc.nat({ max: 9999 }),
    fc.constantFrom("-", "/", ".", " ", ""),
    fc.nat({ max: 14 }),
    fc.constantFrom("-", "/", ".", " ", ""),
    fc.nat({ max: 9999 }),
  )
  .map((parts) => parts.join(""));

test("a date has no figures but those that were typed", () => {
  fc.assert(
    fc.property(dateText, (text) => {
      const value = valueOf(kinds.date.parse(text));
      if (typeof value !== "string") return;
      const [year = "", month = "", day = ""] = value.split("-");
      expect(text).toContain(year.slice(2));
      for (const part of [month, day]) expect(text).toContain(String(Number(part)));
    }),
    { numRuns: 3000 },
  );
});

test("a moment is the same moment whatever offset it was written with", () => {
  const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2100, 0) }),
      offsets,
      (at, offset) => {
        const second = at - (((at % 1000) + 1000) % 1000);
        const size = Math.abs(offset);
        const zone = `${offset < 0 ? "-" : "+"}${String(Math.floor(size / 60)).padStart(2, "0")}:${String(size % 60).padStart(2, "0")}`;
        const text = new Date(second + offset * 60_000).toISOString().slice(0, 19) + zone;
        const value = valueOf(kinds.dateTime.parse(text));
        expect(Date.parse(String(value))).toBe(second);
      },
    ),
  );
});
