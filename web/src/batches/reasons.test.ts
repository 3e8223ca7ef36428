import { expect, test } from "vitest";
import { readInParts, readReasons, writeReasons } from "./reasons.ts";

const reasons = Array.from({ length: 7 }, (_, line) => ({ line, id: null, errors: [] }));

test("reasons are read back as they were written, all or the first of them", () => {
  const text = writeReasons(reasons);
  expect(readReasons(text)).toEqual(reasons);
  expect(readReasons(text, 2)).toEqual(reasons.slice(0, 2));
  expect(readReasons("")).toEqual([]);
});

test("reasons are read part by part, none left out", () => {
  const parts = [...readInParts(writeReasons(reasons), 3)];
  expect(parts.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(parts.flat()).toEqual(reasons);
  expect([...readInParts("", 3)]).toEqual([]);
});
