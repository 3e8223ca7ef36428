import fc from "fast-check";
import { anyCharacter } from "../../domain/test/any-character.ts";

/** Texts that cause trouble in databases, dictionaries, URLs and parsers. */
const nastyTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "a\udc00",
  "\ufffe",
  "\u202e",
  "constructor",
  "toString",
  "hasOwnProperty",
  "__proto__",
  "NEW",
  "new",
  "..",
  "\\",
  "//",
  "a/../b",
  "%",
  "%00",
  "'; drop table issues; --",
  "{}",
  "[1,2]",
  "null",
  "NaN",
  "Infinity",
  "-0",
  "1e400",
  "2147483648",
  "9223372036854775808",
  "9999-12-31",
  "10000-01-01",
  "0001-01-01",
  "2026-02-30",
  "9999-12-31T23:59:59.999-12:00",
  "0001-01-01T00:00:00+14:00",
  "x".repeat(3000),
  "😀".repeat(101),
];

const nastyNumbers = [
  0, -0, -1, 1, 0.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 3_000_000_000,
  9_007_199_254_740_991, 1e15, 1e-9, 1e21, 1e300,
];

export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 30 }) },
);

/** A JSON value other than a list or object. */
export const anyScalar = fc.oneof(
  anyText,
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom(null, true, false),
);

/** Any JSON value, whose keys are partly meaningful. */
export const anyJson = (keys: readonly string[]): fc.Arbitrary<unknown> => {
  const key = fc.oneof(fc.constantFrom(...keys), fc.constantFrom(...nastyTexts));
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 4, arbitrary: anyScalar },
      { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
      { weight: 2, arbitrary: fc.dictionary(key, tie("value"), { maxKeys: 6 }) },
    ),
  })).value;
};

/** A part of a URL as it may arrive, well or badly encoded. */
export const anySegment = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom("%00", "%ED%A0%80", "%ff", "%", "%zz", "%2F", "%5C", "%2e%2e", "a%0Ab", "é", "."),
);

/** A header value that HTTP permits. */
export const anyHeader = fc.oneof(
  fc.constantFrom(...nastyTexts.filter((text) => /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text))),
  fc.constantFrom(
    '"2147483648"',
    '"-1"',
    '"1", "99999999999"',
    "*",
    'W/"1"',
    '"',
    "application/json",
    "application/x-ndjson",
    "text/html",
    "gzip",
    "br",
    "chunked",
    "sv;q=x",
    "Bearer a.b.c",
    "Basic Og==",
  ),
);
