import { describe, expect, test } from "vitest";
import { parsePaste } from "../src/batch/parse-paste.ts";
import { readCell } from "../src/batch/read-cell.ts";
import { pasteText } from "../src/batch/block-text.ts";
import { entities } from "../src/entities.ts";
import type { KindName } from "../src/field.ts";
import { kindOf, kinds } from "../src/kinds.ts";
import { readWire } from "../src/record.ts";
import { isSafeUrl } from "../src/safe-url.ts";
import { isCleanLongText, isCleanText } from "../src/text-rules.ts";
import { wireFieldsOf } from "../src/wire-fields.ts";
import { readFixture } from "./fixtures.ts";

const strings: string[] = JSON.parse(readFixture("blns", "blns.json"));
const kindNames = Object.keys(kinds) as KindName[];

test("the collection is complete", () => {
  expect(strings.length).toBeGreaterThan(500);
});

describe.each(kindNames)("kind %s", (name) => {
  test("reads or refuses every string, typed or as JSON", () => {
    const kind = kindOf(name);
    for (const text of strings) {
      for (const reading of [kind.parse(text), kind.fromWire(text)]) {
        if (!reading.ok || reading.value === null) continue;
        kind.check(reading.value, { kind: name, required: false });
        kind.format(reading.value);
        kind.show(reading.value);
      }
    }
  });
});

test.each(["text", "longText", "isin"] as const)(
  "kind %s gives back every string it takes byte for byte",
  (name) => {
    const kind = kindOf(name);
    for (const text of strings) {
      const reading = kind.fromWire(text);
      expect(reading).toMatchObject({ ok: true, value: text === "" ? null : text });
      expect(kind.parse(text)).toMatchObject({ ok: true, value: text === "" ? null : text });
    }
  },
);

test("only strings with control characters are no text", () => {
  const refused = strings.filter((text) => !isCleanText(text));
  expect(refused.length).toBeGreaterThan(0);
  for (const text of refused) expect(text).toMatch(/\p{Cc}|\p{Noncharacter_Code_Point}/u);
  for (const text of strings.filter((candidate) => !isCleanLongText(candidate)))
    expect(text.replace(/[\t\r\n]/g, "")).toMatch(/\p{Cc}|\p{Noncharacter_Code_Point}/u);
});

test("none is taken for a safe address that is not http or https", () => {
  for (const text of strings.filter(isSafeUrl)) expect(text).toMatch(/^https?:\/\/[^\s@\\]+$/i);
});

const numbers: Readonly<Record<string, string>> = {
  "0": "0",
  "1": "1",
  "1.00": "1",
  "-1": "-1",
  "-1.00": "-1",
  "-0": "0",
  "-0.0": "0",
  "+0": "0",
  "+0.0": "0",
  "0.00": "0",
  "0,00": "0",
  "123456789012345678901234567890123456789": "123456789012345678901234567890123456789",
  "1,000.00": "1000",
  "1 000.00": "1000",
  "1'000.00": "1000",
  "1,000,000.00": "1000000",
  "1 000 000.00": "1000000",
  "1'000'000.00": "1000000",
  "1.000,00": "1000",
  "1 000,00": "1000",
  "1'000,00": "1000",
  "1.000.000,00": "1000000",
  "1 000 000,00": "1000000",
  "1'000'000,00": "1000000",
  "01000": "1000",
  "08": "8",
  "09": "9",
};

test("no other string than these is taken for a number", () => {
  const read = strings.flatMap((text) => {
    const reading = kinds.decimal.parse(text);
    return reading.ok && reading.value !== null ? [[text, reading.value]] : [];
  });
  expect(Object.fromEntries(read)).toEqual(numbers);
});

test("every field of every entity reads or refuses each of them in a batch and in JSON", () => {
  for (const entity of entities)
    for (const entry of wireFieldsOf(entity).inOrder)
      for (const text of strings) {
        readCell(entry, text);
        readWire(entity, { [entry.wire]: text }, "form");
      }
});

test("each comes back from the echo of refused rows", () => {
  const rows = strings.map((text) => [text, "x"]);
  expect(parsePaste(pasteText(["a", "b"], rows))).toEqual([["a", "b"], ...rows]);
});
