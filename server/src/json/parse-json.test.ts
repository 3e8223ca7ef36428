import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

const suite = path.join(import.meta.dirname, "../../test/fixtures/json-test-suite/test_parsing");
const files = readdirSync(suite);
const bytesOf = (file: string) => readFileSync(path.join(suite, file));
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const isUtf8 = (file: string) => bytesOf(file).equals(Buffer.from(bytesOf(file).toString("utf8")));
const read = (file: string) => decoder.decode(bytesOf(file));
const stricterThanTheSuite = ["y_object_duplicated_key", "y_object_duplicated_key_and_value"];

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each(files.filter((file) => file.startsWith("y_")))("reads %s as JSON.parse does", (file) => {
  const reading = parseJson(read(file));
  if (stricterThanTheSuite.some((name) => file === `${name}.json`))
    return expect(reading).toMatchObject({ ok: false, fault: { reason: "duplicateKey" } });
  if (file === "y_object_escaped_null_in_key.json")
    return expect(reading).toMatchObject({ ok: false, fault: { reason: "badText" } });
  expect(reading.ok).toBe(true);
  if (reading.ok && reading.imprecise.length === 0)
    expect(plain(reading.value)).toEqual(plain(JSON.parse(read(file))));
});

test.each(files.filter((file) => file.startsWith("n_") && isUtf8(file)))("refuses %s", (file) => {
  expect(parseJson(read(file)).ok).toBe(false);
});

test.each(files.filter((file) => file.startsWith("i_")))(
  "decides about %s without a crash",
  (file) => {
    expect(typeof parseJson(bytesOf(file).toString("utf8")).ok).toBe("boolean");
  },
);

test.each([
  ["9007199254740993", "tooLarge"],
  ["1.2345678901234567", "tooManyDigits"],
  ["123456789012345678", "tooLarge"],
  ["1e400", "tooLarge"],
  ["1e-400", "tooManyDigits"],
  ["0.1234567890123456", "tooManyDigits"],
])("refuses the number %s before it is rounded", (literal, code) => {
  expect(parseJson(`{"a":[1,${literal}]}`)).toMatchObject({
    ok: true,
    imprecise: [{ path: ["a", "1"], code }],
  });
});

test.each([
  "9007199254740991",
  "-9007199254740991",
  "0.100000000000000000000",
  "1e-9",
  "123456789012345",
  "1.50",
  "-0",
])("keeps the number %s", (literal) => {
  expect(parseJson(literal)).toEqual({ ok: true, value: Number(literal), imprecise: [] });
});

test("treats __proto__ as an ordinary key", () => {
  const reading = parseJson('{"__proto__":{"admin":true},"constructor":1}');
  expect(reading.ok && Object.keys(reading.value ?? {})).toEqual(["__proto__", "constructor"]);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test("refuses a leading byte order mark", () => {
  expect(parseJson('\ufeff{"a":1}')).toMatchObject({ ok: false, fault: { position: 0 } });
});

test("objects within objects are read, but not arbitrarily many", () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  expect(parseJson(nested(32)).ok).toBe(true);
  expect(parseJson(nested(33))).toMatchObject({ ok: false, fault: { reason: "tooDeep" } });
});
