import fc from "fast-check";
import { expect, test } from "vitest";
import { readValueList } from "./read-value-list.ts";
import { writeValueList } from "./write-value-list.ts";

test.each([
  ["a", ["a"]],
  ["a,b", ["a", "b"]],
  ['a, "c, d" ,b', ["a", "c, d", "b"]],
  ['"say ""hi"""', ['say "hi"']],
  ['" edge "', [" edge "]],
  ['""', [""]],
])("%s", (text, values) => expect(readValueList(text)).toEqual(values));

test.each(["", ",", "a,", ",a", "a,,b", '"a', 'a"b', '"a"b', "a, "])("%j is no list", (text) =>
  expect(readValueList(text)).toBeNull(),
);

test("any values are read as they were written", () => {
  const value = fc.string({ unit: fc.constantFrom("a", "b", ",", " ", '"', "\n", "'") });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      expect(readValueList(writeValueList(values))).toEqual(values);
    }),
  );
});
