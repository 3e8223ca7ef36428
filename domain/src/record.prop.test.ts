import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entities } from "./entities.ts";
import { fieldsOf, type Value } from "./entity.ts";
import type { Field, KindName } from "./field.ts";
import { kindOf } from "./kinds.ts";
import { canonicalNumber } from "./kinds/number-text.ts";
import { fromWire, readWire, toWire } from "./record.ts";
import { stockholmText } from "./stockholm.ts";

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
const decimal = fc
  .tuple(fc.nat({ max: 999_999 }), fc.nat({ max: 999_999_999 }))
  .map(([whole, fraction]) =>
    canonicalNumber(String(whole), String(fraction).padStart(9, "0"), false),
  );

const values: { readonly [K in KindName]: fc.Arbitrary<Value> } = {
  id: text,
  text,
  longText: text,
  url: fc.webUrl(),
  isin: text,
  date: fc
    .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  dateTime: fc.integer({ min: 0, max: Date.UTC(2100, 0) }).map(stockholmText),
  integer: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  decimal,
  percent: decimal,
  yesNo: fc.boolean(),
};

const valueOf = (field: Field): fc.Arbitrary<Value> => {
  const sound = values[field.kind].filter(
    (value) =>
      value !== null &&
      kindOf(field.kind).check(value, field) === null &&
      String(value).trim() !== "",
  );
  return field.required ? sound : fc.option(sound);
};

describe.each(entities.map((entity) => [entity.path, entity] as const))(
  "any record of %s",
  (_, entity) => {
    const record = fc.record(
      Object.fromEntries(fieldsOf(entity).map(([name, field]) => [name, valueOf(field)])),
    );

    test("comes back from the wire as it went", () => {
      fc.assert(
        fc.property(record, (sent) => {
          const wire: Record<string, unknown> = JSON.parse(JSON.stringify(toWire(entity, sent)));
          expect(fromWire(entity, wire)).toEqual(sent);
          expect(readWire(entity, wire, "form")).toEqual({ ok: true, record: sent });
        }),
        { numRuns: 50 },
      );
    });

    test("is read or refused, never a crash, whatever arrives", () => {
      const wireNames = Object.keys(toWire(entity, {}));
      const body = fc.dictionary(
        fc.oneof(fc.constantFrom(...wireNames), fc.string()),
        fc.jsonValue(),
      );
      fc.assert(
        fc.property(body, (given) => {
          const reading = readWire(entity, given, "form");
          expect(reading.ok || reading.problems.length > 0).toBe(true);
        }),
      );
    });
  },
);
